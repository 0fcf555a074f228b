import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const OWN_PICTURE = /^\/images\/vendors\/([a-z\d]+(?:-[a-z\d]+)*\.svg)$/;
const BYTES_AT_MOST = 262_144;

/**
 * Returns the SVG behind a vendor's `imageUrl` if it is one of this site's own, read from `folder`. Returns undefined
 * for every other address: an address that somebody typed is never fetched.
 */
export async function vendorPicture(imageUrl: string, folder = ''): Promise<string | undefined> {
  const file = join(folder, OWN_PICTURE.exec(imageUrl)?.[1] ?? '');
  if (!folder || !file.endsWith('.svg') || !existsSync(file)) return undefined;
  const svg = await readFile(file, 'utf8');
  return svg.length <= BYTES_AT_MOST ? svg : undefined;
}
