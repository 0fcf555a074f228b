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
    const reported = pairs.get(name) ?? { completions: [], stored: [] };
    pairs.set(name, reported);
    return reported;
  };
  for (const entry of history) if (entry.type !== 'invoke') pairOf(entry).completions.push(entry);
  for (const row of rows) pairOf(row).stored.push(row);
  return [...pairs].flatMap(([name, reported]) =>
    [...lost(reported), ...doubled(reported), ...phantoms(reported), ...unfounded(reported)].map(
      ({ kind, text }) => ({
        kind,
        text: `${name}: ${text}`,
      }),
    ),
  );
}

function lost({ completions, stored }: Told): Violation[] {
  return completions
    .filter(({ type, vendor }) => type === 'ok' && !stored.some((row) => row.vendor === vendor))
    .map(({ vendor, at }) => ({
      kind: 'lost',
      text: `vendor ${vendor} answered 201 at ${at} ms, stored is ${vendorsOf(stored)}`,
    }));
}

function doubled({ completions, stored }: Told): Violation[] {
  const first = completions.filter(({ type, isReplayed }) => type === 'ok' && !isReplayed);
  return [
    ...(stored.length > 1
      ? [{ kind: 'doubled' as const, text: `stored more than once: ${vendorsOf(stored)}` }]
      : []),
    ...(first.length > 1
      ? [{ kind: 'doubled' as const, text: `${first.length} times 201 as if it were the first` }]
      : []),
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
  return [
    ...(isRefused && stored.length === 0
      ? [{ kind: 'answer' as const, text: 'answered 409, and no vote is stored' }]
      : []),
    ...(completions.length > 0 && !isKnown
      ? [{ kind: 'answer' as const, text: 'no request was ever answered 201 or 409, also when asked again' }]
      : []),
  ];
}

const vendorsOf = (stored: StoredVote[]): string =>
  stored.map(({ vendor }) => `vendor ${vendor}`).join(' and ') || 'nothing';
