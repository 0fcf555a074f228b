import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { asAccount } from '../../scripts/database-url.ts';
import type { ApiName } from '../../scripts/sockets.ts';
import { type KeyState, overwrite, readKeyFile, writeKeyFile } from './key-file.ts';

export type Reader = ApiName | 'worker' | 'backup';

interface RotatingSecret {
  /** The processes that keep running with the value that they read at their start. */
  readers: readonly Reader[];
  /** The account of a password: the database accepts the password, and processes sign in with it. */
  account?: string;
  /** How long a key's signatures are valid; undefined if everything that it encrypted has to be encrypted again. */
  lifetimeMs?: number;
  /** Who is affected if the old value is dropped immediately. */
  cost: string;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const ROTATING_SECRETS = {
  'public-jwt-key': {
    readers: ['public-api'],
    lifetimeMs: 7 * 24 * HOUR_MS,
    cost: 'Every voter who signed in under the old key is signed out.',
  },
  'captcha-key': {
    readers: ['public-api'],
    lifetimeMs: 5 * MINUTE_MS,
    cost: 'Open registration forms ask for a new security check.',
  },
  'admin-jwt-key': {
    readers: ['admin-api'],
    lifetimeMs: 8 * HOUR_MS,
    cost: 'Every administrator who signed in under the old key is signed out.',
  },
  'delegation-key': {
    readers: ['admin-api', 'public-api'],
    lifetimeMs: MINUTE_MS,
    cost: 'Nobody is affected.',
  },
  'mail-key': {
    readers: ['public-api', 'worker'],
    // By then the last message under the old key has expired, and the worker has encrypted the stored addresses again.
    lifetimeMs: 25 * HOUR_MS,
    cost: 'Messages queued under the old key are not sent.',
  },
  'admin-totp-key': { readers: ['admin-api'], cost: 'Nobody is affected.' },
  'public-db-password': passwordOf('va_public', 'public-api'),
  'admin-db-password': passwordOf('va_admin', 'admin-api'),
  'purge-db-password': passwordOf('va_purge', 'worker'),
  'integrity-db-password': passwordOf('va_integrity', 'worker'),
  'mail-db-password': passwordOf('va_mail', 'worker'),
  'backup-db-password': passwordOf('va_backup', 'backup'),
  'setup-db-password': passwordOf('va_setup'),
} as const satisfies Record<string, RotatingSecret>;

export type RotatingName = keyof typeof ROTATING_SECRETS;

/** An old password can be dropped immediately, because open connections stay. */
function passwordOf(account: string, ...readers: Reader[]): RotatingSecret {
  return { readers, account, lifetimeMs: 0, cost: 'Nobody is affected.' };
}

/** The actions on the running product that a rotation needs. */
export interface Installation {
  /** Returns the path of a secret. */
  file(name: string): string;
  /** Waits until nothing works with an earlier content of this file. Does nothing if the product is not running. */
  renew(reader: Reader, file: string): Promise<void>;
  /**
   * Makes the account accept exactly these passwords, one or two. It accepts the first already, and nobody uses the
   * second yet.
   */
  acceptPasswords(account: string, passwords: KeyState['keys']): Promise<void>;
  /** Waits until no authenticator's secret is under an earlier key. Throws a Problem if that cannot be determined. */
  untilResealed(): Promise<void>;
}

interface Rotation {
  installation: Installation;
  /** Drops the old key without waiting for its signatures to expire. */
  isNow: boolean;
  say: (line: string) => void;
}

const WORDS = {
  key: {
    created: 'A new key was created.',
    accepted: 'Every process accepts it.',
    used: 'Every process signs with it.',
    leaves: 'The old key is being removed.',
    settled: 'No process accepts the old key any longer.',
  },
  password: {
    created: 'A new password was created.',
    accepted: 'The database accepts both the new and the old one.',
    used: 'Every process signs in with it.',
    leaves: 'The old password is being removed.',
    settled: 'The database no longer accepts the old password.',
  },
};

/** Continues from where the last run stopped, as far as possible. Returns the resulting state of the secret. */
export async function rotate(name: RotatingName, { installation, isNow, say }: Rotation): Promise<KeyState> {
  const { cost }: RotatingSecret = ROTATING_SECRETS[name];
  const { words, accept, use } = actsOn(name, installation);
  const file = installation.file(name);
  const become = (state: KeyState, line: string) => {
    writeKeyFile(file, state);
    say(line);
  };
  const start = readKeyFile(file);
  if (start.phase === 'settled') {
    const [old] = start.keys;
    become({ phase: 'accepted', keys: [old, randomBytes(32).toString('hex')] }, words.created);
  }
  for (;;) {
    const state = readKeyFile(file);
    switch (state.phase) {
      case 'accepted': {
        await accept(state.keys);
        const [old, next] = state.keys;
        become({ phase: 'signs', keys: [next, old] }, words.accepted);
        break;
      }
      case 'signs':
        await use(state.keys[0]);
        become({ ...state, phase: 'signs alone', since: new Date() }, words.used);
        break;
      case 'signs alone': {
        const due = dueOf(name, state.since);
        if (due && due > new Date() && !isNow) return state;
        if (!due) await installation.untilResealed();
        become({ phase: 'dropped', keys: [state.keys[0]] }, `${words.leaves} ${isNow ? cost : ''}`.trim());
        break;
      }
      case 'dropped':
        await accept(state.keys);
        become({ ...state, phase: 'settled' }, words.settled);
        break;
      case 'settled':
        return state;
    }
  }
}

/** Returns when the last signature of the old key expires; undefined if that does not depend on time. */
export function dueOf(name: RotatingName, since: Date): Date | undefined {
  const { lifetimeMs }: RotatingSecret = ROTATING_SECRETS[name];
  return lifetimeMs === undefined ? undefined : new Date(since.getTime() + lifetimeMs);
}

interface Acts {
  words: typeof WORDS.key;
  /** Makes the product accept all of these and nothing else. */
  accept(keys: KeyState['keys']): Promise<void>;
  /** Makes processes sign, or sign in, with this one. */
  use(key: string): Promise<void>;
}

function actsOn(name: RotatingName, { file, renew, acceptPasswords }: Installation): Acts {
  const { readers, account }: RotatingSecret = ROTATING_SECRETS[name];
  const renewAll = async (changed: string) => {
    for (const reader of readers) await renew(reader, changed);
  };
  if (!account) {
    const readAgain = () => renewAll(file(name));
    return { words: WORDS.key, accept: readAgain, use: readAgain };
  }
  // Processes read a password as part of the database's address.
  const addressFile = file(name.replace(/-db-password$/, '-database-url'));
  return {
    words: WORDS.password,
    accept: (passwords) => acceptPasswords(account, passwords),
    async use(password) {
      // The first start writes the file.
      if (!existsSync(addressFile)) return;
      overwrite(addressFile, asAccount(readFileSync(addressFile, 'utf8').trim(), account, password));
      await renewAll(addressFile);
    },
  };
}
