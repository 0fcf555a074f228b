import type { Db } from '../machinery/index.ts';
import type { AccountPasswords } from '../running/index.ts';

/** What is looked at. What is not given is not looked at, and said so. */
export interface Patient {
  /** Owns the schema. */
  owner: Db;
  databaseUrl: string;
  schema: string;
  passwords?: AccountPasswords | undefined;
  /** One file for each secret. */
  secretsDir?: string | undefined;
  /** Folders whose disk must not run full. */
  folders: readonly string[];
  backupDir?: string | undefined;
  publicUrl?: string | undefined;
}

export interface Finding {
  state: 'ok' | 'warn' | 'fail' | 'unknown';
  says: string;
  /** What to do about it. */
  todo?: string;
}

/** Throws when it cannot look. */
export type Check = (patient: Patient) => Promise<Finding[]>;

export const ok = (says: string): Finding => ({ state: 'ok', says });
export const warn = (says: string, todo: string): Finding => ({ state: 'warn', says, todo });
export const fail = (says: string, todo: string): Finding => ({ state: 'fail', says, todo });
export const unknown = (says: string, todo?: string): Finding => ({
  state: 'unknown',
  says,
  ...(todo && { todo }),
});
