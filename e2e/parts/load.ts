import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from './client.ts';
import type { Completion, History, Vote } from './history.ts';
import type { Electorate } from './voters.ts';

interface LoadOptions extends Electorate {
  url: string;
  /** How many voters vote at once. */
  atOnce: number;
  history: History;
}

export type Load = ReturnType<typeof startLoad>;

/** A voter without an answer waits a little, as a client does; otherwise an outage causes a storm of connections. */
const PAUSE_MS = { least: 40, most: 120 };
const POLL_MS = 5;

/** This share of voters misbehaves: they vote twice at once, or again. */
const SHARE = { rivals: 0.02, repeats: 0.02 };

const oneOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;
const chance = (share: number) => Math.random() < share;

/**
 * Runs voters who vote as fast as they are answered until they are stopped: each pair of voter and category once, all
 * categories of one voter, then those of the next.
 */
export function startLoad({ url, atOnce, voters, vendorIds, categoryIds, history }: LoadOptions) {
  const acknowledged: Vote[] = [];
  const unresolved: Vote[] = [];
  let isStopping = false;
  let taken = 0;
  let unknown = 0;
  let slowestMs = 0;
  let lastBack = 0;

  const cast = async (client: Client, vote: Vote): Promise<Completion> => {
    const sent = performance.now();
    const answer = await history.cast(client, vote);
    slowestMs = Math.max(slowestMs, performance.now() - sent);
    if (answer.type === 'unknown') unknown += 1;
    // Counts only requests sent after the fault, because an answer that was on its way does not show recovery.
    if (answer.type === 'ok') lastBack = Math.max(lastBack, sent);
    return answer;
  };

  const vote = async (client: Client): Promise<void> => {
    const voter = voters[Math.floor(taken / categoryIds.length)];
    const category = categoryIds[taken % categoryIds.length];
    if (!voter || !category) return void (await sleep(POLL_MS));
    taken += 1;
    const mine = { voter, category, vendor: oneOf(vendorIds) };
    const other = { voter, category, vendor: oneOf(vendorIds.filter((id) => id !== mine.vendor)) };
    // Two tabs at the same moment, for different vendors: one of them may win.
    const rivals = chance(SHARE.rivals) ? [cast(client, other)] : [];
    const [{ type }] = await Promise.all([cast(client, mine), ...rivals]);
    if (type === 'ok') {
      acknowledged.push(mine);
      if (chance(SHARE.repeats)) await cast(client, mine);
      if (chance(SHARE.repeats)) await cast(client, other);
    } else if (type === 'unknown') {
      await resolveNowOrLater(client, mine);
    }
  };

  /** Half of them ask again at once, the others not before everything is quiet. */
  const resolveNowOrLater = async (client: Client, mine: Vote): Promise<void> => {
    await sleep(PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least));
    if (chance(0.5) || (await cast(client, mine)).type === 'unknown') unresolved.push(mine);
  };

  const seat = async (): Promise<void> => {
    const client = new Client(url);
    while (!isStopping) await vote(client);
  };
  const seats = Array.from({ length: atOnce }, seat);

  return {
    /** First votes without repeats. */
    acknowledged: (): readonly Vote[] => acknowledged,
    unknown: () => unknown,
    slowestMs: () => slowestMs,
    /** Those who have voted, in the order of their accounts. */
    voted: () => voters.slice(0, Math.ceil(taken / categoryIds.length)),
    /**
     * Returns the time at which the first request sent after `since` was answered 201, or undefined if the time was up
     * before.
     */
    async backAfter(since: number, timeoutMs: number): Promise<number | undefined> {
      while (lastBack < since) {
        if (performance.now() > since + timeoutMs) return undefined;
        await sleep(POLL_MS);
      }
      return performance.now();
    },
    /** Waits until every request is answered, and returns the votes with an unknown outcome. */
    async stop(): Promise<Vote[]> {
      isStopping = true;
      await Promise.all(seats);
      return unresolved;
    },
  };
}
