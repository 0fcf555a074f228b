import type { ServerKind } from './server.ts';

/** The last line of a backup: what it is, and the checksum of everything above it. */
export interface Manifest {
  format: 1;
  /** Its moment lies between these two, by the clock of the machine that made it. */
  begunAt: string;
  endedAt: string;
  schema: string;
  server: { kind: ServerKind; version: string; uuid?: string };
  /** The migrations that the schema had, in order. */
  migrations: string[];
  /** The dump's place in the server's binary log; absent if it keeps none or the account may not see it. */
  position?: Position;
  bytes: number;
  sha256: string;
  secrets: { name: string; without: string }[];
}

export interface Position {
  file: string;
  offset: number;
  /** Transactions that are in the dump, by their names in a cluster of MySQL. */
  gtids?: string;
}

/** The manifest names secrets, and the backup does not contain them. */
export const SECRETS: Manifest['secrets'] = [
  { name: 'admin-totp-key', without: 'every administrator binds an authenticator anew' },
  { name: 'public-jwt-key', without: 'every voter signs in anew' },
  { name: 'admin-jwt-key', without: 'every administrator signs in anew' },
];

const MARK = '-- manifest ';

export const manifestLine = (manifest: Manifest) => `${MARK}${JSON.stringify(manifest)}\n`;

/** The manifest that ends the text, and where its line begins; undefined when the text ends otherwise. */
export function findManifest(end: Buffer): { manifest: Manifest; beginsAt: number } | undefined {
  const mark = end.lastIndexOf(`\n${MARK}`);
  if (mark === -1 || end.at(-1) !== 0x0a) return undefined;
  try {
    const manifest: Manifest = JSON.parse(end.toString('utf8', mark + 1 + MARK.length));
    return manifest.format === 1 ? { manifest, beginsAt: mark + 1 } : undefined;
  } catch {
    return undefined;
  }
}
