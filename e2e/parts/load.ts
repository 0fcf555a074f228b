import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, openConnection } from './connection.ts';
import type { Pairs } from './electorate.ts';
import { type Answer, type History, outcomeOf } from './history.ts';
import { castVote, type Vote } from './vote-request.ts';

export interface LoadOptions {
  /** The ports of the gateways, which the voters share. */
  ports: readonly number[];
  /** How many voters vote at once. */
  voters: number;
  pairs: Pairs;
  vendors: readonly number[];
  history: History;
}

export interface Load {
  /** Counts first votes without repeats. */
  acknowledged(): readonly Vote[];
  unknown(): number;
  slowestMs(): number;
  /**
   * Returns the time at which the first request sent after `since` was answered 201, or undefined if the time was up
   * before.
   */
  backAfter(since: number, timeoutMs: number): Promise<number | undefined>;
  /** Waits until every request is answered, and returns the votes with an unknown outcome. */
  stop(): Promise<Vote[]>;
}

/** A voter without an answer waits a little, as a client does; otherwise an outage causes a storm of connections. */
const PAUSE_MS = { least: 40, most: 120 };
const POLL_MS = 5;

/** This share of voters misbehaves: they vote twice at once, or again. */
const SHARE = { rivals: 0.02, repeats: 0.02 };

const oneOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;
const chance = (share: number) => Math.random() < share;

/** Runs voters who vote as fast as they are answered, each for their own pairs, until they are stopped. */
export function startLoad({ ports, voters, pairs, vendors, history }: LoadOptions): Load {
  const acknowledged: Vote[] = [];
  const unresolved: Vote[] = [];
  let isStopping = false;
  let unknown = 0;
  let slowestMs = 0;
  let lastBack = 0;

  const ask = async (connection: Connection, vote: Vote): Promise<Answer> => {
    const sent = performance.now();
    const answer = await castVote(connection, history, vote);
    slowestMs = Math.max(slowestMs, performance.now() - sent);
    if (outcomeOf(answer.status) === 'unknown') unknown += 1;
    // Counts only requests sent after the fault, because an answer that was on its way does not show recovery.
    if (answer.status === 201) lastBack = Math.max(lastBack, sent);
    return answer;
  };

  const vote = async (connection: Connection, rival: Connection): Promise<void> => {
    const pair = pairs.next();
    if (!pair) return void (await sleep(POLL_MS));
    const mine = { ...pair, vendor: oneOf(vendors) };
    const other = { ...pair, vendor: oneOf(vendors.filter((id) => id !== mine.vendor)) };
    // Two tabs at the same moment, for different vendors: one of them may win.
    const rivals = chance(SHARE.rivals) ? [ask(rival, other)] : [];
    const [{ status }] = await Promise.all([ask(connection, mine), ...rivals]);
    if (status === 201) {
      acknowledged.push(mine);
      if (chance(SHARE.repeats)) await ask(connection, mine);
      if (chance(SHARE.repeats)) await ask(connection, other);
    } else if (outcomeOf(status) === 'unknown') {
      await resolveNowOrLater(connection, mine);
    }
  };

  /** Half of them ask again at once, the others not before everything is quiet. */
  const resolveNowOrLater = async (connection: Connection, mine: Vote): Promise<void> => {
    await sleep(PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least));
    const isLater = chance(0.5) || outcomeOf((await ask(connection, mine)).status) === 'unknown';
    if (isLater) unresolved.push(mine);
  };

  const portOf = (place: number) => ports[place % ports.length] ?? 0;
  const seat = async (place: number): Promise<void> => {
    const connection = openConnection(portOf(place));
    const rival = openConnection(portOf(place + 1));
    while (!isStopping) await vote(connection, rival);
    connection.close();
    rival.close();
  };
  const seats = Array.from({ length: voters }, (_, place) => seat(place));

  return {
    acknowledged: () => acknowledged,
    unknown: () => unknown,
    slowestMs: () => slowestMs,
    async backAfter(since, timeoutMs) {
      while (lastBack < since) {
        if (performance.now() > since + timeoutMs) return undefined;
        await sleep(POLL_MS);
      }
      return performance.now();
    },
    async stop() {
      isStopping = true;
      await Promise.all(seats);
      return unresolved;
    },
  };
}
