import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { keyLines } from 'db/machinery';

/**
 * How far a key's rotation is: its new key is accepted, then signs in processes that are started from now on, then has signed
 * alone since a time; then the old one has left the file, but not yet every process.
 */
export type KeyState =
  | { phase: 'settled' | 'dropped'; keys: readonly [string] }
  | { phase: 'accepted' | 'signs'; keys: readonly [string, string] }
  | { phase: 'signs alone'; since: Date; keys: readonly [string, string] };

const NOTE = /^# (accepted|signs|signs alone|dropped)(?: since (\S+))?$/m;

/** Throws an Error where somebody else has written the file and it cannot be known which key is which. */
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
  throw new Error(
    `${file} was changed by hand: leave one key in it, or the one that signs above the one from before.`,
  );
}

/** Never half of it, whenever this process is killed. */
export function writeKeyFile(file: string, state: KeyState): void {
  const since = state.phase === 'signs alone' ? ` since ${state.since.toISOString()}` : '';
  const note = state.phase === 'settled' ? [] : [`# ${state.phase}${since}`];
  writeFileSync(`${file}.next`, `${[...note, ...state.keys].join('\n')}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.next`, file);
}
