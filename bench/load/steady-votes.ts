import { openPool } from '../../e2e/parts/pool.ts';
import { atRate } from '../../e2e/parts/rate.ts';
import { voteRequest } from '../../e2e/parts/vote-request.ts';

/** An answer that takes longer is none. */
const LONGEST_MS = 60_000;

/** Times in milliseconds of the same clock. */
export interface Answer {
  /** The time at which the request was due, whether or not anybody was ready to send it. */
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
  /** Answers in the order in which they came; a vote without an answer yet is not among them. */
  answers: readonly Answer[];
  sent(): number;
  stop(): void;
}

/** Votes at a steady rate, each voter once in each category. */
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
    // Everybody has voted everywhere.
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
