import * as limits from 'admin-api/limits';
import { ApiError, PartialFailure } from 'shared-web';
import { call, SLOW_TIMEOUT_MS } from '../api-client.ts';

export const PICTURE_MB = limits.PICTURE_BYTES / 2 ** 20;
/** The server accepts pictures of every kind up to this size, which is more than any page shows. */
const MAX_PIXELS = 12e6;
/** One of two pictures waits for the other, which may take 45 s on a busy server. */
const PATIENCE_MS = 60_000;
const PAUSE_S = 2;

/** What a picture is for, which decides its sizes. */
export type Shape = 'picture' | 'cover' | 'logo';

/** Uploads a picture, and returns its address. Without a crop, its middle is shown. */
export async function uploadPicture(
  chosen: File,
  { crop, shape = 'picture' }: { crop?: string | undefined; shape?: Shape } = {},
): Promise<string> {
  const file = await madeSmaller(chosen);
  if (file.size > limits.PICTURE_BYTES) {
    throw new PartialFailure(`This picture is larger than ${PICTURE_MB} MB. Choose a smaller one.`);
  }
  const patientUntil = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      const { imageUrl } = await call('POST /api/admin/pictures', {
        query: new URLSearchParams({ shape, ...(crop && { crop }) }).toString(),
        file,
        timeoutMs: SLOW_TIMEOUT_MS,
      });
      return imageUrl;
    } catch (error) {
      // The server makes the sizes of one picture at a time, and may be busy.
      if (!(error instanceof ApiError) || error.status !== 503 || Date.now() > patientUntil) throw error;
      const { retryAfterSeconds = PAUSE_S } = error;
      await new Promise((resolve) => setTimeout(resolve, retryAfterSeconds * 1000));
    }
  }
}

/** Scales a picture down, upright, if it is too large for the server and the browser can draw it. */
async function madeSmaller(file: File): Promise<Blob> {
  const picture = await globalThis.createImageBitmap?.(file).catch(() => undefined);
  if (!picture) return file;
  const { width, height } = picture;
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (width * height)));
  if (scale === 1 && file.size <= limits.PICTURE_BYTES) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(width * scale);
  canvas.height = Math.floor(height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  // JPEG has no transparency.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), type, 0.92));
}
