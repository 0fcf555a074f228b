import { PartialFailure } from 'shared-web';
import { call, SLOW_TIMEOUT_MS } from '../api-client.ts';

/** The server accepts files up to this size. */
const MAX_BYTES = 8 * 1024 * 1024;

/** What a picture is for, which decides its sizes. */
export type Shape = 'picture' | 'cover' | 'logo';

/** Uploads a picture, and returns its address. Without a crop, its middle is shown. */
export async function uploadPicture(
  file: File,
  { crop, shape = 'picture' }: { crop?: string | undefined; shape?: Shape } = {},
): Promise<string> {
  if (file.size > MAX_BYTES) {
    throw new PartialFailure('This picture is larger than 8 MB. Choose a smaller one.');
  }
  const { imageUrl } = await call('POST /api/admin/pictures', {
    query: new URLSearchParams({ shape, ...(crop && { crop }) }).toString(),
    file,
    timeoutMs: SLOW_TIMEOUT_MS,
  });
  return imageUrl;
}
