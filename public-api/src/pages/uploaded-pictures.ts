import { findPicture } from 'db/catalogue';
import { notFound } from '../requests/refusals.ts';
import type { Services } from '../services.ts';
import type { Document } from './lists.ts';

const NAME = /^([0-9a-f]{32})(?:-([1-9]\d{1,3}))?$/;

/** Creates the documents of the pictures that organisers uploaded, one for each format. */
export function uploadedPictures({ db }: Pick<Services, 'db'>): Document[] {
  return ['webp', 'avif', 'png'].map((type) => ({
    path: `/images/:name.${type}`,
    gateway: 'upload',
    isShownInPanel: true,
    contentType: `image/${type}`,
    cacheControl: 'public, max-age=31536000, immutable',
    keptSeconds: 86_400,
    async read({ params }) {
      const [, hash, width] = NAME.exec(String(params.name)) ?? [];
      const bytes = hash && (await findPicture(db, { hash, type, width: width ? Number(width) : undefined }));
      if (!bytes) throw notFound('picture');
      return bytes;
    },
  }));
}
