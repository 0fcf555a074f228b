import type { Completion, Entry } from '../parts/history.ts';
import type { Violation } from '../parts/violations.ts';

/** Checks each answer on its own, and that a repeat with the same key gets the first answer. */
export function checkAnswers(history: readonly Entry[]): Violation[] {
  const acknowledgedKeys = new Set<string>();
  const repeats = new Set<number>();
  const violations: Violation[] = [];
  for (const entry of history) {
    const { key, id } = entry;
    if (entry.type === 'invoke') {
      if (key !== undefined && acknowledgedKeys.has(key)) repeats.add(id);
      continue;
    }
    const what = wrongStatus(entry) ?? (repeats.has(id) ? wrongRepeat(entry) : undefined);
    if (what) {
      const text = `voter ${entry.voter}, category ${entry.category} at ${entry.at} ms: ${what}`;
      violations.push({ kind: 'answer', text });
    }
    if (entry.type === 'ok' && key !== undefined) acknowledgedKeys.add(key);
  }
  return violations;
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
  return `the repeat of an acknowledged vote under its key was answered ${status}, ${isReplayed ? '' : 'not '}as a replay`;
}
