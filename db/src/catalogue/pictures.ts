import { createHash } from 'node:crypto';
import { adminChange, type By, Refusal } from '../changes/index.ts';
import { type Db, NOW, type Row } from '../machinery/index.ts';

/** One size and format of a picture. */
export type Rendition = Pick<Row<'pictures'>, 'type' | 'width' | 'height' | 'bytes'>;

/** The address of a whole picture, as an image URL has it; the sizes of pages have their width before the dot. */
export const PICTURE_ADDRESS = /^\/images\/([0-9a-f]{32})\.webp$/;

/**
 * Stores a picture under a name made of its content, and returns its address. The same picture is stored once. The
 * first rendition is the largest.
 */
export function storePicture(db: Db, by: By, renditions: [Rendition, ...Rendition[]]): Promise<string> {
  const hash = createHash('sha256').update(renditions[0].bytes).digest('hex').slice(0, 32);
  const address = `/images/${hash}.webp`;
  return adminChange(db, by, async (tx, note) => {
    // Each is a statement of its own, because all together could be longer than the server accepts.
    for (const rendition of renditions) {
      await tx('pictures')
        .insert({ hash, ...rendition, used_at: NOW })
        .onConflict()
        .merge({ used_at: NOW });
    }
    note('picture.uploaded', address);
    return address;
  });
}

/** Throws a Refusal if there is no picture with this address. The purge sees that an existing one is in use. */
export async function keepPicture(tx: Db, address: string): Promise<void> {
  const [, hash = ''] = PICTURE_ADDRESS.exec(address) ?? [];
  const kept = await tx('pictures').where({ hash }).update({ used_at: NOW });
  if (kept === 0) throw new Refusal('not_found', 'picture');
}

/** Returns the bytes of a rendition, by default those of the largest, or undefined if there is none. */
export async function findPicture(
  db: Db,
  { hash, type, width }: { hash: string; type: string; width?: number | undefined },
): Promise<Buffer | undefined> {
  const found = await db('pictures')
    .where({ hash, type, ...(width !== undefined && { width }) })
    .orderBy('width', 'desc')
    .first('bytes');
  return found?.bytes;
}
