import { type Connection, openConnection } from '../../e2e/faults/connection.ts';
import { voteRequest } from '../../e2e/faults/vote-request.ts';
import { type Answer, atRate } from './answers.ts';

/** An answer that takes longer is none. */
const LONGEST_MS = 60_000;

export interface VotesToCast {
  tokens: readonly string[];
  vendorIds: readonly number[];
  categoryIds: readonly number[];
}

export interface SteadyVotes {
  /** In the order in which they came; a vote that has no answer yet is not among them. */
  answers: readonly Answer[];
  sent(): number;
  stop(): void;
}

/**
 * Votes at a steady rate, each voter once in each category, on as many connections as it takes: a slow answer delays
 * no other vote, and shows.
 */
export function voteSteadily(
  port: number,
  perSecond: number,
  span: { start: number; end: number },
  { tokens, vendorIds, categoryIds }: VotesToCast,
  onAccepted: (voter: number, sentAt: number) => void = () => undefined,
): SteadyVotes {
  const idle: Connection[] = [];
  const all: Connection[] = [];
  const answers: Answer[] = [];
  let sent = 0;
  let isOver = false;
  const idleConnection = (): Connection => {
    const found = idle.pop();
    if (found) return found;
    const made = openConnection(port, { timeoutMs: LONGEST_MS });
    all.push(made);
    return made;
  };
  const stopClock = atRate(perSecond, span, (index, due) => {
    const voter = index % tokens.length;
    const categoryId = categoryIds[Math.floor(index / tokens.length)];
    // Everybody has voted everywhere.
    if (categoryId === undefined) return;
    const vendorId = vendorIds[index % vendorIds.length] ?? 0;
    const connection = idleConnection();
    sent += 1;
    const sentAt = performance.now();
    void connection.ask(voteRequest(tokens[voter] ?? '', vendorId, categoryId)).then(({ status }) => {
      if (isOver) return;
      answers.push({ due, latency: performance.now() - due, status });
      idle.push(connection);
      if (status === 201) onAccepted(voter, sentAt);
    });
  });
  return {
    answers,
    sent: () => sent,
    stop: () => {
      isOver = true;
      stopClock();
      for (const connection of all) connection.close();
    },
  };
}
