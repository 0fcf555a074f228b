import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const OWN_PICTURE = /^\/images\/vendors\/([a-z\d]+(?:-[a-z\d]+)*\.svg)$/;
const BYTES_AT_MOST = 262_144;

/**
 * The SVG behind a vendor's `imageUrl` when it is one of this site's own, read from `folder`. Undefined for every other
 * address: what somebody typed is never fetched.
 */
export async function vendorPicture(
  imageUrl: string,
  folder: string | undefined,
): Promise<string | undefined> {
  const name = OWN_PICTURE.exec(imageUrl)?.[1];
  if (folder === undefined || name === undefined) return undefined;
  try {
    const svg = await readFile(join(folder, name), 'utf8');
    return svg.length <= BYTES_AT_MOST ? svg : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
