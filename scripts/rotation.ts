import { randomBytes } from 'node:crypto';
import { type KeyState, readKeyFile, writeKeyFile } from './key-file.ts';
import type { ApiName } from './stack.ts';

interface RotatingKey {
  /** Who reads it. */
  apis: readonly ApiName[];
  /** How long what it has signed is good; undefined: until everything that it has sealed is sealed anew. */
  lifetimeMs?: number;
  /** Whom it hurts to drop it at once. */
  cost: string;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const ROTATING_KEYS = {
  'public-jwt-key': {
    apis: ['public-api'],
    lifetimeMs: 7 * 24 * HOUR_MS,
    cost: 'Every voter who signed in under the old key is signed out.',
  },
  'captcha-key': {
    apis: ['public-api'],
    lifetimeMs: 5 * MINUTE_MS,
    cost: 'Forms of registration that are open ask for a new security check.',
  },
  'admin-jwt-key': {
    apis: ['admin-api'],
    lifetimeMs: 8 * HOUR_MS,
    cost: 'Every administrator who signed in under the old key is signed out.',
  },
  'delegation-key': { apis: ['admin-api', 'public-api'], lifetimeMs: MINUTE_MS, cost: 'It hurts nobody.' },
  'admin-totp-key': { apis: ['admin-api'], cost: 'It hurts nobody.' },
} as const satisfies Record<string, RotatingKey>;

export type KeyName = keyof typeof ROTATING_KEYS;

/** What a rotation needs of the running product. */
export interface Running {
  /** Replaces the processes of an API; returns when the last of the former has ended. Nothing where none runs. */
  restart(api: ApiName): Promise<void>;
  /** Returns when no secret of an authenticator is under an earlier key. Throws a Problem when that cannot be seen. */
  untilResealed(): Promise<void>;
}

interface Rotation {
  file: string;
  running: Running;
  /** Drops the old key without waiting for what it has signed. */
  isNow: boolean;
  say: (line: string) => void;
}

/** Goes as far as it can, from wherever the last one stopped; answers the state in which it leaves the key. */
export async function rotate(name: KeyName, { file, running, isNow, say }: Rotation): Promise<KeyState> {
  const { apis, cost }: RotatingKey = ROTATING_KEYS[name];
  const restart = async () => {
    for (const api of apis) await running.restart(api);
  };
  const become = (state: KeyState, line: string) => {
    writeKeyFile(file, state);
    say(line);
  };
  const start = readKeyFile(file);
  if (start.phase === 'settled') {
    const [old] = start.keys;
    become({ phase: 'accepted', keys: [old, randomBytes(32).toString('hex')] }, 'A new key is drawn.');
  }
  for (;;) {
    const state = readKeyFile(file);
    switch (state.phase) {
      case 'accepted': {
        await restart();
        const [old, next] = state.keys;
        become({ phase: 'signs', keys: [next, old] }, 'Every process accepts it.');
        break;
      }
      case 'signs':
        await restart();
        become({ ...state, phase: 'signs alone', since: new Date() }, 'Every process signs with it.');
        break;
      case 'signs alone': {
        const due = dueOf(name, state.since);
        if (due && due > new Date() && !isNow) return state;
        if (!due) await running.untilResealed();
        become(
          { phase: 'dropped', keys: [state.keys[0]] },
          `The old key leaves. ${isNow ? cost : ''}`.trim(),
        );
        break;
      }
      case 'dropped':
        await restart();
        become({ ...state, phase: 'settled' }, 'No process accepts the old key any more.');
        break;
      case 'settled':
        return state;
    }
  }
}

/** When the last of what the old key has signed expires; undefined where that is no matter of time. */
export function dueOf(name: KeyName, since: Date): Date | undefined {
  const { lifetimeMs }: RotatingKey = ROTATING_KEYS[name];
  return lifetimeMs === undefined ? undefined : new Date(since.getTime() + lifetimeMs);
}
