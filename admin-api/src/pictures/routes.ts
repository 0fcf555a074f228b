import { storePicture } from 'db/catalogue';
import { networksOf } from 'db/limits';
import Joi from 'joi';
import { HttpError, unavailable } from 'shared-server/refusals';
import { FILE_TYPE, readFileBytes } from 'shared-server/requests/body';
import { createLine } from 'shared-server/requests/line';
import { text } from 'shared-server/shapes';
import type { Services } from '../context.ts';
import { refuse } from '../requests/refusals.ts';
import { changedBy } from '../requests/request.ts';
import { type Route, route } from '../route.ts';
import { shape } from '../shape.ts';
import { encodePicture, SHAPES, type Shape } from './encode.ts';

const uploadedPicture = shape('UploadedPicture', {
  imageUrl: text.description('The address of the picture, for the image URL of a vendor or a category'),
});

const LIMIT_MB = 8;
export const LIMIT_BYTES = LIMIT_MB * 1024 * 1024;

const look = Joi.object<{ crop?: string; shape?: Shape }>({
  shape: Joi.valid(...SHAPES).description(
    '`picture` of a vendor or a category (8:5), the default; `cover` of the site (5:2); or `logo`, whole',
  ),
  crop: Joi.string()
    .pattern(/^(?:whole|(?:-?\d{1,3}(?:\.\d{1,9})?,){2}[1-9]\d{0,2}(?:\.\d{1,9})?)$/)
    .description(
      'The part to show: `whole`, or left, top and width in percent of the upright picture; ' +
        'defaults to the middle',
    ),
});

export function pictureRoute({ db }: Services): Route {
  const line = createLine(unavailable, { atWork: 1 });
  return route('POST /api/admin/pictures', 'super_admin', {
    gateway: 'upload',
    answers: uploadedPicture,
    summary: `Upload a picture (PNG, JPEG, WebP, AVIF or the first frame of a GIF; up to ${LIMIT_MB} MiB) for a vendor, a category or the site.`,
    refusals: ['NOT_A_PICTURE', 'PICTURE_SLOW'],
    status: 201,
    upload: FILE_TYPE,
    bodyLimitBytes: LIMIT_BYTES,
    query: look,
    answer(ctx, _, { crop, shape = 'picture' }) {
      const by = changedBy(ctx);
      // The memory of one process has room for one picture; files that wait are not read yet.
      return line.run({ networks: networksOf(by.ipAddress) }, async () => {
        const file = await readFileBytes(ctx.req, LIMIT_BYTES).catch(asPicture);
        const renditions = await encodePicture(file, { crop: cropOf(crop), shape });
        return { imageUrl: await storePicture(db, by, renditions) };
      });
    },
  });
}

function asPicture(error: unknown): never {
  const isTooLarge = error instanceof HttpError && error.status === 413;
  throw isTooLarge
    ? refuse('PAYLOAD_TOO_LARGE.picture', { most: LIMIT_MB }, { headers: error.headers })
    : error;
}

function cropOf(crop: string | undefined) {
  if (crop === undefined || crop === 'whole') return crop;
  const [left = 0, top = 0, width = 100] = crop.split(',').map(Number);
  return [left, top, width] as const;
}
