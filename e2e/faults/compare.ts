import { setTimeout as sleep } from 'node:timers/promises';
import { openConnection } from '../parts/connection.ts';
import { withDatabase } from '../parts/database.ts';
import { type Entry, type History, outcomeOf } from '../parts/history.ts';
import { castVote, type Vote } from '../parts/vote-request.ts';
import type { Voter } from '../parts/voters.ts';
import { checkAnswers } from './check-answers.ts';
import { checkVotes, type StoredVote, type Violation } from './check-votes.ts';
import { countForSite, countRows, differences, readSite, readTallies } from './counts.ts';

const ASK = { connections: 20, tries: 50, pauseMs: 200, repeats: 40 };

/**
 * Once all is quiet, repeats every vote with an unknown outcome until the outcome is known, and also repeats some
 * acknowledged votes. The history holds the answers.
 */
export async function askAgain(
  port: number,
  history: History,
  { unknown, acknowledged }: { unknown: readonly Vote[]; acknowledged: readonly Vote[] },
): Promise<void> {
  const votes = [...unknown, ...acknowledged.slice(-ASK.repeats)];
  const askForSome = async () => {
    const connection = openConnection(port);
    for (let vote = votes.pop(); vote; vote = votes.pop()) {
      for (let attempt = 0; attempt < ASK.tries; attempt += 1) {
        const { status } = await castVote(connection, history, vote);
        if (outcomeOf(status) !== 'unknown') break;
        await sleep(ASK.pauseMs);
      }
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: ASK.connections }, askForSome));
}

const SAMPLE = 5;
/** Public answers may be a second old; a loaded machine gets a little more time. */
const SITE = { tries: 15, pauseMs: 200 };

/** Compares all answers of a round, and all current answers, with what is stored, for the voters of the round. */
export function compare(
  { databaseUrl, cycleId, port }: { databaseUrl: string; cycleId: number; port: number },
  history: readonly Entry[],
  voters: readonly Voter[],
): Promise<Violation[]> {
  return withDatabase(databaseUrl, async (database) => {
    const stored = await database.query<StoredVote>(
      `SELECT user_id AS voter, category_id AS category, vendor_id AS vendor
       FROM votes WHERE cycle_id = ? AND user_id BETWEEN ? AND ?`,
      [cycleId, voters.at(0)?.id ?? 0, voters.at(-1)?.id ?? 0],
    );
    // A time in the future of the database’s own clock is outside too.
    const [outside] = await database.query<{ count: number }>(
      `SELECT COUNT(*) AS count FROM votes vote JOIN voting_cycles cycle ON cycle.id = vote.cycle_id
       WHERE vote.cycle_id = ? AND (vote.created_at < cycle.start_date OR vote.created_at >= cycle.end_date
         OR vote.created_at > UTC_TIMESTAMP(3))`,
      [cycleId],
    );
    const sample = Array.from({ length: SAMPLE }, (_, index) =>
      voters.at(Math.floor((index * voters.length) / SAMPLE)),
    ).filter((voter) => voter !== undefined);
    const ofSample = stored.filter(({ voter }) => sample.some(({ id }) => id === voter));
    const forSite = await countForSite(database, cycleId, ofSample);
    const tallies = await readTallies(database, cycleId);
    return [
      ...checkVotes(history, stored),
      ...checkAnswers(history),
      ...differences('tally', await countRows(database, cycleId), tallies),
      ...differences('phantom', new Map(), new Map([['votes outside the cycle', outside?.count ?? 0]])),
      ...(await onceQuiet(async () => differences('site', forSite, await readSite(port, sample)))),
    ];
  });
}

async function onceQuiet(check: () => Promise<Violation[]>): Promise<Violation[]> {
  let found = await check();
  for (let attempt = 1; found.length > 0 && attempt < SITE.tries; attempt += 1) {
    await sleep(SITE.pauseMs);
    found = await check();
  }
  return found;
}
