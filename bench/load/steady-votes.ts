import { voteRequest } from '../requests.ts';
import { type Answer, atRate } from './answers.ts';
import { type Connection, createConnection } from './connection.ts';

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
  const idleConnection = (): Connection => {
    const found = idle.pop();
    if (found) return found;
    const made = createConnection(port);
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
    connection.send(Buffer.from(voteRequest(tokens[voter] ?? '', vendorId, categoryId)), (status) => {
      answers.push({ due, latency: performance.now() - due, status });
      idle.push(connection);
      if (status === 201) onAccepted(voter, sentAt);
    });
  });
  return {
    answers,
    sent: () => sent,
    stop: () => {
      stopClock();
      for (const connection of all) connection.close();
    },
  };
}
