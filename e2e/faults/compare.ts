import { setTimeout as sleep } from 'node:timers/promises';
import { withDatabase } from '../parts/database.ts';
import type { Entry } from '../parts/history.ts';
import type { Violation } from '../parts/violations.ts';
import type { Voter } from '../parts/voters.ts';
import { checkAnswers } from './check-answers.ts';
import { checkSite, checkTallies, checkTimes } from './check-counts.ts';
import { checkVotes } from './check-votes.ts';
import { countRows, readTallies, storedVotes, votesOutOfTime } from './rows.ts';
import { readSite } from './site.ts';

const SAMPLE = 5;
/** Public answers may be a second old; a loaded machine gets a little more time. */
const SITE = { tries: 15, pauseMs: 200 };

interface Judged {
  databaseUrl: string;
  port: number;
  cycle: { id: number };
}

/** Compares all answers of a round, and all current answers, with what is stored, for the voters of the round. */
export function compare(
  { databaseUrl, cycle, port }: Judged,
  history: readonly Entry[],
  voters: readonly Voter[],
): Promise<Violation[]> {
  return withDatabase(databaseUrl, async (database) => {
    const stored = await storedVotes(database, {
      cycleId: cycle.id,
      first: voters.at(0)?.id ?? 0,
      last: voters.at(-1)?.id ?? 0,
    });
    const rows = await countRows(database, cycle.id);
    const outOfTime = await votesOutOfTime(database, cycle.id);
    const sample = Array.from({ length: SAMPLE }, (_, index) =>
      voters.at(Math.floor((index * voters.length) / SAMPLE)),
    ).filter((voter) => voter !== undefined);
    const progress = new Map(
      sample.map(({ id }) => [
        id,
        stored.filter(({ voter }) => voter === id).map(({ category }) => category),
      ]),
    );
    return [
      ...checkVotes(history, stored),
      ...checkAnswers(history),
      ...checkTallies(rows, await readTallies(database, cycle.id)),
      ...checkTimes(outOfTime),
      ...(await onceQuiet(async () => checkSite(rows, progress, await readSite(port, sample)))),
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
