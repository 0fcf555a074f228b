import type { Completion, Entry } from '../parts/history.ts';

export interface Violation {
  /** What must not happen; each kind belongs to a column of the report. */
  kind: 'lost' | 'doubled' | 'phantom' | 'tally' | 'site' | 'answer' | 'recovery';
  text: string;
}

export interface StoredVote {
  voter: number;
  category: number;
  vendor: number;
}

interface Told {
  completions: Completion[];
  stored: StoredVote[];
}

/** Compares the history of whole voters with all their rows of the cycle, in any order. */
export function checkVotes(history: readonly Entry[], rows: readonly StoredVote[]): Violation[] {
  const pairs = new Map<string, Told>();
  const pairOf = ({ voter, category }: StoredVote): Told => {
    const name = `voter ${voter}, category ${category}`;
    const told = pairs.get(name) ?? { completions: [], stored: [] };
    pairs.set(name, told);
    return told;
  };
  for (const entry of history) if (entry.type !== 'invoke') pairOf(entry).completions.push(entry);
  for (const row of rows) pairOf(row).stored.push(row);
  return [...pairs].flatMap(([name, told]) =>
    [...lost(told), ...doubled(told), ...phantoms(told), ...unfounded(told)].map(({ kind, text }) => ({
      kind,
      text: `${name}: ${text}`,
    })),
  );
}

/** Returns the violation if it is one. */
export const found = (isFound: boolean, kind: Violation['kind'], text: string): Violation[] =>
  isFound ? [{ kind, text }] : [];

function lost({ completions, stored }: Told): Violation[] {
  return completions
    .filter(({ type, vendor }) => type === 'ok' && !stored.some((row) => row.vendor === vendor))
    .map(({ vendor, at }) => ({
      kind: 'lost',
      text: `vendor ${vendor} answered 201 at ${at} ms, stored is ${vendorsOf(stored)}`,
    }));
}

function doubled({ completions, stored }: Told): Violation[] {
  const first = completions.filter(({ type, isReplayed }) => type === 'ok' && !isReplayed).length;
  return [
    ...found(stored.length > 1, 'doubled', `stored more than once: ${vendorsOf(stored)}`),
    ...found(first > 1, 'doubled', `${first} times 201 as if it were the first`),
  ];
}

/** A row must come from a request that was answered 201 or whose outcome is unknown, never from one answered 4xx. */
function phantoms({ completions, stored }: Told): Violation[] {
  return stored
    .filter((row) => !completions.some(({ type, vendor }) => type !== 'fail' && vendor === row.vendor))
    .map(({ vendor }) => {
      const refusal = completions.find((completion) => completion.vendor === vendor);
      const cause = refusal ? `was answered ${refusal.status}` : 'was never asked for';
      return { kind: 'phantom', text: `vendor ${vendor} is stored, and ${cause}` };
    });
}

function unfounded({ completions, stored }: Told): Violation[] {
  const isRefused = completions.some(({ status }) => status === 409);
  const isKnown = completions.some(({ type }) => type === 'ok') || isRefused;
  const never = 'no request was ever answered 201 or 409, also when asked again';
  return [
    ...found(isRefused && stored.length === 0, 'answer', 'answered 409, and no vote is stored'),
    ...found(completions.length > 0 && !isKnown, 'answer', never),
  ];
}

const vendorsOf = (stored: StoredVote[]): string =>
  stored.map(({ vendor }) => `vendor ${vendor}`).join(' and ') || 'nothing';

const REPEATED_WITHIN_MS = 120_000;

/** Checks each answer on its own, and that a repeat within two minutes gets the first answer. */
export function checkAnswers(history: readonly Entry[]): Violation[] {
  const isRepeat = repeatsIn(history);
  return history.flatMap((entry) => {
    if (entry.type === 'invoke') return [];
    const what = wrongStatus(entry) ?? (isRepeat.has(entry) ? wrongRepeat(entry) : undefined);
    const text = `voter ${entry.voter}, category ${entry.category} at ${entry.at} ms: ${what}`;
    return found(what !== undefined, 'answer', text);
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
