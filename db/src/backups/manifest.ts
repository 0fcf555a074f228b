import { createHash } from 'node:crypto';
import type { ServerKind } from './programs.ts';
import { type OpeningKeys, unseal } from './sealing.ts';

/** The manifest is the last line of a backup: it describes the backup and holds the checksum of everything above it. */
export interface Manifest {
  format: 1;
  begunAt: string;
  schema: string;
  kind: ServerKind;
  /** The migrations that the schema had, in order. */
  migrations: string[];
  bytes: number;
  sha256: string;
  secrets: { name: string; without: string }[];
}

/** The manifest names these secrets, because the backup does not contain them. */
export const SECRETS: Manifest['secrets'] = [
  { name: 'admin-totp-key', without: 'every administrator has to link an authenticator again' },
  { name: 'public-jwt-key', without: 'every voter has to sign in again' },
  { name: 'admin-jwt-key', without: 'every administrator has to sign in again' },
];

const MARK = '-- manifest ';

export const manifestLine = (manifest: Manifest) => `${MARK}${JSON.stringify(manifest)}\n`;

/** Returns the manifest at the end of the text and where its line begins, or undefined if there is none. */
function findManifest(end: Buffer): { manifest: Manifest; beginsAt: number } | undefined {
  const mark = end.lastIndexOf(`\n${MARK}`);
  if (mark === -1 || end.at(-1) !== 0x0a) return undefined;
  try {
    const manifest: Manifest = JSON.parse(end.toString('utf8', mark + 1 + MARK.length));
    return manifest.format === 1 ? { manifest, beginsAt: mark + 1 } : undefined;
  } catch {
    return undefined;
  }
}

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
