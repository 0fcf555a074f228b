import { median, milliseconds, type Row, whole } from '../../e2e/parts/report.ts';
import { startCycle } from '../../e2e/parts/voters.ts';
import { inProject } from '../../scripts/paths.ts';
import { isPresent, programOf, tool } from '../../scripts/programs.ts';
import { run } from '../../scripts/run.ts';
import { loadSecrets } from '../../scripts/secrets.ts';
import { type Bench, count } from '../context.ts';
import { startBeside } from '../gateways.ts';
import { getRequest, type Load, loadFrom, runWrk, voteRequest } from '../load/wrk.ts';
import {
  type Contenders,
  FIGURES,
  failuresNote,
  figures,
  inRounds,
  lessThan,
  perSecond,
  ratioOf,
  ratioText,
  type Section,
} from '../section.ts';
import { PROGRESS } from './reads.ts';

const CONCURRENT = [50, 200, 1000] as const;
const CATEGORIES = 6;
const WANTED_P99_MS = 50;
const SYSBENCH = tool('sysbench');
const PRODUCT = 'product';
const NAIVE = 'naive handler, same gateway';
const BARE = 'bare POST, node:http, same gateway';
const INSERTS = 'single-row inserts, sysbench (C), no HTTP';
/** With 200 voters, the product must be this many times as fast as the contender. */
const WANTED: Readonly<Record<string, number>> = { [NAIVE]: 14 };

/** Orders the requests so that each connection serves one voter at a time. */
function voteRequests({ voters, vendorIds, categoryIds }: Bench, concurrent: number): string[] {
  const requests: string[] = [];
  for (let start = 0; start < voters.length; start += concurrent) {
    for (const categoryId of categoryIds.slice(0, CATEGORIES)) {
      for (const { token } of voters.slice(start, start + concurrent)) {
        const vendorId = vendorIds[(requests.length * 7) % vendorIds.length] ?? 0;
        requests.push(voteRequest(token, vendorId, categoryId));
      }
    }
  }
  return requests;
}

/** Compares the acknowledged votes with the votes that are stored and counted. */
function keptNote({ accepted, rows, tallied }: { accepted: number; rows: number; tallied: number }): string {
  const counts = `${whole(accepted)} votes were answered 201, ${whole(rows)} are stored, and ${whole(tallied)} tallied`;
  if (rows < accepted || tallied !== rows) return `${counts}: VOTES WERE LOST OR DOUBLED.`;
  // A vote may be stored although it got a 5xx response, or no response before the load ended.
  return rows > accepted
    ? `${counts}: none were lost; ${whole(rows - accepted)} stored votes didn't get a 201 response.`
    : `${counts}: none were lost or doubled.`;
}

/** The ceiling without HTTP: single-row durable inserts by a client in C, into a copy of the table of votes. */
async function sysbenchInserts(bench: Bench, threads: number): Promise<Load> {
  await bench.database.run('TRUNCATE TABLE bench.plain_votes');
  const script = [inProject('bench', 'ceilings', 'inserts.lua'), '--db-driver=mysql', '--percentile=99'];
  const load = [`--threads=${threads}`, `--time=${bench.seconds}`, '--events=0', 'run'];
  const place = [`--mysql-socket=${bench.stack.sockets.database}`, '--mysql-user=root', '--mysql-db=bench'];
  const args = [...script, ...place, ...load];
  const output = await run(programOf(SYSBENCH), args, bench.options);
  return loadFrom(output.slice(output.indexOf('{"answers"')).split('\n')[0] ?? '');
}

/** Compares votes through the gateway with the naive handler and with inserts without HTTP. */
export async function measureVotes(bench: Bench): Promise<Section> {
  const { stack, database, seconds, rounds, steps } = bench;
  const naive = await startBeside(bench, {
    name: 'naive',
    file: 'naive/server.ts',
    env: { DATABASE_URL: stack.databaseUrl, JWT_KEY: loadSecrets(stack.dataDir).read('public-jwt-key') },
  });
  const body = '{"message":"Your vote has been counted"}';
  const bare = await startBeside(bench, {
    name: 'bare-post',
    file: 'ceilings/bare-http.ts',
    env: { BODY: body },
  });
  const kept = { accepted: 0, rows: 0, tallied: 0 };
  const hasInserts = isPresent(SYSBENCH);
  const contendersAt = (connections: number): Contenders => {
    const prepared = { requests: voteRequests(bench, connections), repeat: 'once' } as const;
    const polls = bench.voters.slice(0, connections).map(({ token }) => getRequest(PROGRESS, token));
    const load = (url: string) => runWrk(bench, url, { connections, warmUp: polls, prepared });
    return {
      async [PRODUCT]() {
        const cycleId = await startCycle(database);
        const result = await load(stack.url);
        const total = (sql: string) => count(database, `${sql} WHERE cycle_id = ?`, [cycleId]);
        kept.accepted += result.answers - result.refused;
        kept.rows += await total('SELECT COUNT(*) FROM votes');
        kept.tallied += await total('SELECT SUM(votes) FROM vendor_tallies');
        return result;
      },
      async [NAIVE]() {
        const cycleId = await startCycle(database);
        await database.run('TRUNCATE TABLE bench.naive_votes');
        await database.run(
          `INSERT INTO bench.naive_tallies (cycle_id, category_id, vendor_id, votes)
           SELECT ?, category.id, vendor.id, 0 FROM categories category JOIN vendors vendor`,
          [cycleId],
        );
        return load(naive.url);
      },
      [BARE]: () => load(bare.url),
      ...(hasInserts && { [INSERTS]: () => sysbenchInserts(bench, connections) }),
    };
  };

  const rows: Row[] = [];
  const notes: string[] = [];
  for (const connections of CONCURRENT) {
    const results = await steps.step(`Votes, ${connections} voters`, () =>
      inRounds(rounds, contendersAt(connections)),
    );
    const product = results[PRODUCT] ?? [];
    if (connections === 200) {
      const p99 = median(product.map((run) => run.p99));
      notes.push(
        `p99 of the product at 200 voters: ${milliseconds(p99)} ms, wanted ${lessThan(WANTED_P99_MS, p99)}`,
      );
    }
    for (const [name, runs] of Object.entries(results)) {
      const wanted = connections === 200 ? WANTED[name] : undefined;
      const ratio = name === PRODUCT ? ['', ''] : ratioText(ratioOf(product, runs), wanted);
      rows.push([name, String(connections), perSecond(runs), ...ratio, ...figures(runs)]);
      notes.push(...failuresNote(`${name}, ${connections} voters`, runs));
    }
  }
  await naive.stop();
  await bare.stop();
  return {
    title: 'Votes',
    about:
      `Each voter votes on a separate connection, in one category after another; ${rounds} rounds of ${seconds} s. The ratio is ` +
      "the product's rate divided by the row's. The bare POST stores nothing. The naive handler and the inserts write to " +
      'copies of the votes table, on the same server and disk, and commit each row durably.',
    head: ['', 'voters', 'votes/s', 'product is', 'wanted', ...FIGURES],
    rows,
    notes: [
      keptNote(kept),
      ...(hasInserts ? [] : ['sysbench was skipped: it is not installed on this machine.']),
      ...notes,
    ],
  };
}
