import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPicture, PICTURE_ADDRESS } from 'db/catalogue';
import type { Db } from 'db/machinery';
import Joi from 'joi';
import { parseId } from 'shared-server/validation';
import { notFound } from '../../known-refusals.ts';
import { readQuery } from '../../route.ts';
import type { Services } from '../../services.ts';
import type { Document, SiteTexts } from '../lists.ts';
import { type BadgeLook, type BadgeMark, drawBadge, SIZES, THEMES } from './badge.ts';
import { type Asked, type Claim, findClaim } from './claim.ts';
import { isDrawable } from './draw-html.ts';
import { type ClaimWords, wordsOf } from './messages.ts';
import { createPainter } from './painter.ts';
import { drawPicture, type Picture } from './picture.ts';

const OWN_PICTURE = /^\/images\/vendors\/([a-z\d]+(?:-[a-z\d]+)*\.svg)$/;
const BYTES_AT_MOST = 262_144;

/**
 * Returns the picture behind a vendor's `imageUrl` if somebody uploaded it, or if it is one of this site's own, read
 * from `folder`. Returns undefined for every other address: an address that somebody typed is never fetched.
 */
async function vendorPicture(db: Db, imageUrl: string, folder = ''): Promise<Buffer | undefined> {
  const [, hash] = PICTURE_ADDRESS.exec(imageUrl) ?? [];
  if (hash) return findPicture(db, { hash, type: 'webp', width: undefined });
  const file = join(folder, OWN_PICTURE.exec(imageUrl)?.[1] ?? '');
  if (!folder || !file.endsWith('.svg') || !existsSync(file)) return undefined;
  const svg = await readFile(file);
  return svg.length <= BYTES_AT_MOST ? svg : undefined;
}

/** Each badge takes about 20 KB. */
const BADGES_AT_MOST = 1000;

interface AskedLook extends BadgeLook {
  category?: string;
  cycle?: string;
}

const anId = Joi.string().pattern(/^[1-9]\d{0,9}$/);
const askedLook = Joi.object<AskedLook>({
  category: anId,
  cycle: anId,
  theme: Joi.string().valid(...Object.keys(THEMES)),
  size: Joi.string().valid(...Object.keys(SIZES)),
});

const PNG = { gateway: 'picture', contentType: 'image/png', cacheControl: 'public, max-age=300' } as const;

/**
 * Creates the documents that a vendor shares: the picture of its link and, for its own pages, a badge. A document that
 * is no longer true is a 404, never an old picture.
 */
export function shareDocuments({ db, settings, lists }: Services): Document[] {
  const painter = createPainter();
  const badges = createPainter({ pictures: BADGES_AT_MOST });
  /** What is behind an address never changes. */
  const paint = async (
    picture: Omit<Picture, 'image' | 'logo' | 'accent'>,
    { logo = '', accent }: SiteTexts,
    imageUrl = '',
  ) =>
    painter.paint({ ...picture, accent, logo, imageUrl }, async () => {
      const [image, drawnLogo] = await Promise.all(
        [imageUrl, logo].map((address) => vendorPicture(db, address, settings.vendorImages)),
      );
      return drawPicture({ ...picture, accent, image, logo: drawnLogo });
    });

  const paintSite = (texts: SiteTexts) => {
    const { headerTitle, headerSubtitle, name, description } = texts;
    return paint({ headerTitle, headerSubtitle, name, title: '', foot: description }, texts, texts.cover);
  };

  async function badgeLogo(logo = ''): Promise<string | undefined> {
    const [, hash] = PICTURE_ADDRESS.exec(logo) ?? [];
    const icon = hash && (await findPicture(db, { hash, type: 'png', width: undefined }));
    return icon ? icon.toString('base64') : undefined;
  }

  async function said(asked: Asked) {
    const [own, vendors, texts] = await Promise.all([
      findClaim(db, lists, asked),
      lists.vendors(),
      lists.texts(),
    ]);
    // The badge of a vendor that was merged into another one shows the other.
    const heir = vendors.find(({ mergedIds }) => mergedIds?.some((id) => id === asked.vendorId));
    const claim = own ?? (heir && (await findClaim(db, lists, { ...asked, vendorId: heir.id })));
    if (!claim) throw notFound('Vendor');
    return { claim, words: wordsOf(claim, texts), texts };
  }

  const badge = (
    path: string,
    type: string,
    draw: (claim: Claim, words: ClaimWords, look: BadgeLook & BadgeMark) => Promise<Buffer>,
  ): Document => ({
    path,
    gateway: 'badge',
    contentType: `${type}; charset=utf-8`,
    cacheControl: 'public, max-age=60',
    async read(request) {
      const { category, cycle, ...look } = readQuery<AskedLook>(request, { query: askedLook });
      const { claim, words, texts } = await said({
        vendorId: parseId(request.params.id),
        categoryId: Number(category) || undefined,
        cycleId: Number(cycle) || undefined,
      });
      return draw(claim, words, { ...look, accent: texts.accent, logo: await badgeLogo(texts.logo) });
    },
  });

  return [
    badge('/api/vendors/:id/badge.svg', 'image/svg+xml', (claim, words, look) =>
      badges.paint([claim.vendor.name, words, look], async () =>
        Buffer.from(await drawBadge(claim, words, look)),
      ),
    ),
    badge('/api/vendors/:id/badge.json', 'application/json', async (claim, words) =>
      Buffer.from(JSON.stringify({ ...claim, ...words, text: words.title })),
    ),
    {
      ...PNG,
      path: '/og/vendor/:id.png',
      async read({ params }) {
        const vendor = (await lists.vendors()).find(({ id }) => id === parseId(params.id));
        if (!vendor) throw notFound('Vendor');
        const { claim, words, texts } = await said({ vendorId: vendor.id });
        if (!isDrawable(vendor.name)) return paintSite(texts);
        return paint(
          {
            headerTitle: texts.headerTitle,
            headerSubtitle: claim.isFinal ? words.about : texts.headerSubtitle,
            title: words.title,
            name: vendor.name,
            foot: words.detail || words.about,
          },
          texts,
          vendor.imageUrl,
        );
      },
    },
    {
      ...PNG,
      path: '/og/site.png',
      async read() {
        return paintSite(await lists.texts());
      },
    },
  ];
}
