import type { Db } from '../machinery/index.ts';

/** The installation that is examined. A check whose input is missing returns `unknown`. */
export interface Patient {
  /** Connects as the owner of the schema. */
  owner: Db;
  schema: string;
  /** This folder has one file for each secret. */
  secretsDir?: string | undefined;
  /** The disks of these folders must not fill up. */
  folders: readonly string[];
  backupDir?: string | undefined;
  /** Where the site answers, as this machine reaches it. */
  siteUrl?: string | undefined;
}

export interface Finding {
  state: 'ok' | 'warn' | 'fail' | 'unknown';
  says: string;
  /** How the operator fixes it. */
  todo?: string | undefined;
}

/** Throws if it cannot read what it checks. */
export type Check = (patient: Patient) => Promise<Finding[]>;

export const ok = (says: string): Finding => ({ state: 'ok', says });
export const warn = (says: string, todo: string): Finding => ({ state: 'warn', says, todo });
export const fail = (says: string, todo: string): Finding => ({ state: 'fail', says, todo });
export const unknown = (says: string, todo?: string): Finding => ({ state: 'unknown', says, todo });
