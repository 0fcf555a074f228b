import {
  chmodSync,
  closeSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs';
import { keyLines } from 'db/machinery';

/**
 * The phases of a rotation: `accepted`, the new key is accepted; `signs`, new processes use it; `signs alone`, all have
 * used only it since a time; `dropped`, the old key has left the file, but is not yet refused everywhere.
 */
export type KeyState =
  | { phase: 'settled' | 'dropped'; keys: readonly [string] }
  | { phase: 'accepted' | 'signs'; keys: readonly [string, string] }
  | { phase: 'signs alone'; since: Date; keys: readonly [string, string] };

const NOTE = /^# (accepted|signs|signs alone|dropped)(?: since (\S+))?$/m;

/** Throws an Error if somebody else wrote the file, and the keys cannot be told apart. */
export function readKeyFile(file: string): KeyState {
  const text = readFileSync(file, 'utf8');
  const [first, second, ...more] = keyLines(text);
  const [, phase, since] = NOTE.exec(text) ?? [];
  if (first && !second) return { phase: phase === 'dropped' ? phase : 'settled', keys: [first] };
  if (first && second && more.length === 0) {
    const keys = [first, second] as const;
    if (phase === 'accepted' || phase === 'signs') return { phase, keys };
    if (phase === 'signs alone' && since) return { phase, since: new Date(since), keys };
  }
  throw new Error(`${file} was changed by hand: leave one key in it, or the new key above the old one.`);
}

export function writeKeyFile(file: string, state: KeyState): void {
  const since = state.phase === 'signs alone' ? ` since ${state.since.toISOString()}` : '';
  const note = state.phase === 'settled' ? [] : [`# ${state.phase}${since}`];
  overwrite(file, `${[...note, ...state.keys].join('\n')}\n`);
}

/**
 * Writes into the existing file, because a container does not see a replacement. Nobody reads half of it, even if this
 * process is killed: so short a text is written at once, and the rest of a longer old text becomes empty lines before
 * it is cut off.
 */
export function overwrite(file: string, text: string): void {
  const { mode, size } = statSync(file);
  chmodSync(file, mode | 0o200);
  const handle = openSync(file, 'r+');
  try {
    writeSync(handle, text.padEnd(size, '\n'), 0);
    ftruncateSync(handle, text.length);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
    chmodSync(file, mode);
  }
}
