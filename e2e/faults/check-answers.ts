import type { Completion, Entry } from '../parts/history.ts';
import type { Violation } from './check-votes.ts';

const REPEATED_WITHIN_MS = 120_000;

/** Checks each answer on its own, and that a repeat within two minutes gets the first answer. */
export function checkAnswers(history: readonly Entry[]): Violation[] {
  const isRepeat = repeatsIn(history);
  return history.flatMap((entry) => {
    if (entry.type === 'invoke') return [];
    const what = wrongStatus(entry) ?? (isRepeat.has(entry) ? wrongRepeat(entry) : undefined);
    const text = `voter ${entry.voter}, category ${entry.category} at ${entry.at} ms: ${what}`;
    return what ? [{ kind: 'answer', text }] : [];
  });
}

/** Returns the answers to votes that had been acknowledged when they were sent, two minutes after the first request at most. */
function repeatsIn(history: readonly Entry[]): Set<Entry> {
  const firstAskedAt = new Map<string, number>();
  const acknowledged = new Set<string>();
  const sentAgain = new Set<number>();
  const repeats = new Set<Entry>();
  for (const entry of history) {
    const { type, id, at } = entry;
    const vote = `${entry.voter} ${entry.category} ${entry.vendor}`;
    const firstAt = firstAskedAt.get(vote) ?? at;
    firstAskedAt.set(vote, firstAt);
    if (type === 'invoke' && acknowledged.has(vote)) sentAgain.add(id);
    if (type !== 'invoke' && sentAgain.has(id) && at - firstAt < REPEATED_WITHIN_MS) repeats.add(entry);
    if (type === 'ok') acknowledged.add(vote);
  }
  return repeats;
}

/** Everybody is signed in and not blocked, and voting is open, so 409 is the only correct refusal. */
function wrongStatus({ type, status, hasRetryAfter }: Completion): string | undefined {
  if (type === 'fail') return status === 409 ? undefined : `refused with ${status}`;
  if (type === 'ok' || status === 0) return undefined;
  if (status !== 503) return `an unknown outcome was answered ${status}`;
  return hasRetryAfter ? undefined : '503 without Retry-After';
}

function wrongRepeat({ type, status, isReplayed }: Completion): string | undefined {
  if (type === 'unknown' || (type === 'ok' && isReplayed)) return undefined;
  return `the repeat of an acknowledged vote was answered ${status}, ${isReplayed ? '' : 'not '}as a replay`;
}
