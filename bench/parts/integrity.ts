import { findGroups, renewScores } from 'db/integrity';
import { createDb, type Db } from 'db/machinery';
import { recountTallies } from 'db/removals';
import { recountResults, renewClassTallies, renewCopiedBallots, renewLeftOut } from 'db/robustness';
import { mark, milliseconds, type Row, whole } from '../../e2e/parts/report.ts';
import { startCycle } from '../../e2e/parts/voters.ts';
import type { Bench } from '../context.ts';
import type { Section } from '../section.ts';

const ACCOUNTS = 1_000_000;
const BATCH = 100_000;
/** Existing accounts have lower ids. */
const FIRST_USER = 200_000_000;
/** The number of active accounts in a minute of a busy day. */
const ACTIVE = 1500;

const NUMBERS = Array.from({ length: 5 }, (_, place) => `bench.digits d${place}`).join(', ');
const NUMBER = 'd0.d + 10 * d1.d + 100 * d2.d + 1000 * d3.d + 10000 * d4.d';

/**
 * Adds accounts of two days, from sixty thousand sites, with a few hundred kinds of browsers; three and a half votes
 * each.
 */
async function addAccounts({ database, catalogue }: Bench, cycleId: number, first: number): Promise<void> {
  const { categoryIds, vendorIds } = catalogue;
  await database.run(
    `INSERT INTO account_origins (user_id, registered_at, network, site, browser, captcha_seconds)
     SELECT ? + n, UTC_TIMESTAMP(3) - INTERVAL 3600 + MOD(n * 7919 + ?, 172800) SECOND,
       UNHEX(LPAD(HEX(MOD(n * 104729, 15000000)), 8, '0')), UNHEX(LPAD(HEX(MOD(n * 104729, 15000000) DIV 256), 6, '0')),
       MOD(n * 31, 400), 8 + MOD(n, 50)
     FROM (SELECT ${NUMBER} AS n FROM ${NUMBERS}) numbers ORDER BY n`,
    [first, first],
  );
  for (const [place, categoryId] of categoryIds.entries()) {
    await database.run(
      `INSERT INTO votes (cycle_id, user_id, category_id, vendor_id, created_at)
       SELECT ?, user_id, ?, ELT(MOD(user_id * 13 + ?, ${vendorIds.length}) + 1, ${vendorIds.join(', ')}),
         registered_at + INTERVAL 60 + ? SECOND
       FROM account_origins WHERE user_id >= ? AND MOD(user_id, 6) >= ?`,
      [cycleId, categoryId, place, place * 9, first, place],
    );
  }
}

async function activate({ database }: Bench): Promise<void> {
  await database.run(
    `INSERT INTO user_sessions (session_id, user_id, ip_address, user_agent, created_at, last_activity_at)
     SELECT UUID(), user_id, '', '', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) FROM account_origins
     WHERE user_id >= ? ORDER BY registered_at DESC LIMIT ?`,
    [FIRST_USER, ACTIVE],
  );
}

/** Measures how long the job `integrity` takes for a million accounts, the first time and each minute. */
export async function measureIntegrity(bench: Bench): Promise<Section> {
  const { stack, database, steps, rounds } = bench;
  const connect = (poolSize: number) =>
    createDb({
      databaseUrl: stack.databaseUrl,
      poolSize,
      queryTimeoutMs: 600_000,
      isolation: 'READ COMMITTED',
    });
  const [db, reader] = [connect(1), connect(4)];
  // This lock makes the stack’s own process wait.
  await db.raw("SELECT GET_LOCK(CONCAT(DATABASE(), ' integrity'), 120)");
  try {
    const cycleId = await startCycle(database);
    await steps.step(`${whole(ACCOUNTS)} accounts and their votes`, async () => {
      for (let done = 0; done < ACCOUNTS; done += BATCH) {
        bench.run.signal?.throwIfAborted();
        await addAccounts(bench, cycleId, FIRST_USER + done);
      }
      await recountTallies(reader, cycleId);
      await database.run('ANALYZE TABLE votes, account_origins');
    });
    const look = async () => {
      await renewScores(db, cycleId);
      await findGroups(db, cycleId);
    };
    const count = async () => {
      await renewClassTallies(db, cycleId);
      await renewLeftOut(db, cycleId);
    };
    const rows: Row[] = [];
    const measure = async (name: string, most: number, work: (db: Db) => Promise<unknown>, times = 1) => {
      let longest = 0;
      for (let time = 0; time < times; time += 1) {
        const started = performance.now();
        await work(reader);
        longest = Math.max(longest, performance.now() - started);
      }
      rows.push([name, milliseconds(longest), `≤ ${whole(most)} ms ${mark(longest <= most)}`]);
    };
    await steps.step('Everything', async () => {
      await measure('scores and groups of all accounts', 60_000, look);
      await measure('class tallies of all votes', 60_000, count);
      await measure('copied ballots among all votes', 60_000, () => renewCopiedBallots(db));
    });
    await steps.step('A minute', async () => {
      await activate(bench);
      await measure(`scores and groups, ${whole(ACTIVE)} active`, 15_000, look, rounds);
      await measure(`class tallies, ${whole(ACTIVE)} active`, 15_000, count, rounds);
      await measure('the recount that everybody sees', 50, (all) => recountResults(all, cycleId), rounds);
    });
    return {
      title: 'Integrity',
      about: `${whole(ACCOUNTS)} accounts with 3.5 million votes; the longest of ${rounds} runs, of the first ones only one.`,
      head: ['', 'ms', 'wanted'],
      rows,
    };
  } finally {
    await Promise.all([db.destroy(), reader.destroy()]);
  }
}
