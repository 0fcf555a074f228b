import { createHash } from 'node:crypto';
import { findManifest, type Manifest } from './manifest.ts';
import { type OpeningKeys, unseal } from './sealing.ts';

/** No manifest is longer than this. */
const END_BYTES = 128 * 1024;

/**
 * Reads the whole file and returns its manifest. Throws an Error with a sentence if the key is wrong, or a byte is
 * missing or different.
 */
export async function checkBackup(file: string, keys: OpeningKeys): Promise<Manifest> {
  const hash = createHash('sha256');
  let bytes = 0;
  let end = Buffer.alloc(0);
  const note = (chunk: Buffer) => {
    hash.update(chunk);
    bytes += chunk.length;
  };
  const unsealed = await unseal(file, keys);
  try {
    for await (const chunk of unsealed) {
      end = Buffer.concat([end, chunk]);
      if (end.length <= 2 * END_BYTES) continue;
      note(end.subarray(0, -END_BYTES));
      end = end.subarray(-END_BYTES);
    }
  } catch (error) {
    throw new Error(`${file} is damaged or cut short.`, { cause: error });
  }
  const found = findManifest(end);
  if (!found) throw new Error(`${file} is cut short or is not a backup.`);
  const { manifest, beginsAt } = found;
  note(end.subarray(0, beginsAt));
  if (bytes !== manifest.bytes || hash.digest('hex') !== manifest.sha256) {
    throw new Error(`${file} has changed since it was written: its checksum differs.`);
  }
  return manifest;
}
