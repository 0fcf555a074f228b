import { openPool } from '../../e2e/parts/pool.ts';
import { atRate } from '../../e2e/parts/rate.ts';
import { voteRequest } from '../../e2e/parts/vote-request.ts';

/** A slower answer counts as none. */
const LONGEST_MS = 60_000;

/** Times in milliseconds of the same clock. */
export interface Answer {
  /** The time at which the request was due, whether or not a client was free to send it. */
  due: number;
  /** The time from then until its answer. */
  latency: number;
  status: number;
}

export interface VotesToCast {
  tokens: readonly string[];
  vendorIds: readonly number[];
  categoryIds: readonly number[];
}

export interface SteadyVotes {
  /** The answers in the order of arrival, without votes that have no answer yet. */
  answers: readonly Answer[];
  sent(): number;
  stop(): void;
}

/** Sends votes at a steady rate, one for each voter and category. */
export function voteSteadily(
  port: number,
  perSecond: number,
  span: { start: number; end: number },
  { tokens, vendorIds, categoryIds }: VotesToCast,
  onAccepted: (voter: number, sentAt: number) => void = () => undefined,
): SteadyVotes {
  const pool = openPool({ timeoutMs: LONGEST_MS });
  const answers: Answer[] = [];
  let sent = 0;
  let isOver = false;
  const rate = atRate({ perSecond, ...span }, async (index, due) => {
    const voter = index % tokens.length;
    const categoryId = categoryIds[Math.floor(index / tokens.length)];
    // Everybody has voted in every category.
    if (categoryId === undefined) return;
    const vendorId = vendorIds[index % vendorIds.length] ?? 0;
    sent += 1;
    const sentAt = performance.now();
    const { status } = await pool.ask(port, voteRequest(tokens[voter] ?? '', vendorId, categoryId));
    if (isOver) return;
    answers.push({ due, latency: performance.now() - due, status });
    if (status === 201) onAccepted(voter, sentAt);
  });
  return {
    answers,
    sent: () => sent,
    stop: () => {
      isOver = true;
      void rate.stop();
      pool.close();
    },
  };
}

export const latencies = (answers: readonly Answer[]): number[] => answers.map(({ latency }) => latency);
