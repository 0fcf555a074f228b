import type { ServerKind } from './server.ts';

/** The manifest is the last line of a backup: it describes the backup and holds the checksum of everything above it. */
export interface Manifest {
  format: 1;
  /** The snapshot was taken between these two moments, by the clock of the machine that made it. */
  begunAt: string;
  endedAt: string;
  schema: string;
  server: { kind: ServerKind; version: string; uuid?: string };
  /** The migrations that the schema had, in order. */
  migrations: string[];
  /** The dump's position in the server's binary log; absent if there is none or the account may not see it. */
  position?: Position;
  bytes: number;
  sha256: string;
  secrets: { name: string; without: string }[];
}

export interface Position {
  file: string;
  offset: number;
  /** The ids of the transactions in the dump, if the server has GTIDs. */
  gtids?: string;
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
