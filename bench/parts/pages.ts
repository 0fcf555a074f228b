import { takeDueSnapshots } from 'db/count';
import { createDb } from 'db/machinery';
import { median, milliseconds } from '../../e2e/parts/report.ts';
import { startCycle } from '../../e2e/parts/voters.ts';
import { type Bench, count } from '../context.ts';
import { type Load, runWrk, type WrkLoad } from '../load/wrk.ts';
import { failuresNote, inRounds, lessThan, perSecond, type Section } from '../section.ts';
import { voteSome } from './reads.ts';

const CONNECTIONS = 32;
const WANTED_P99_MS = 20;

/** Measures views of the public pages. */
export async function measurePages(bench: Bench): Promise<Section> {
  const { stack, database, vendorIds, rounds, seconds, steps } = bench;
  const past = await count(database, 'SELECT MAX(id) FROM voting_cycles');
  await startCycle(database);
  const owner = createDb({ databaseUrl: stack.databaseUrl, poolSize: 1, queryTimeoutMs: 60_000 });
  await takeDueSnapshots(owner).finally(() => owner.destroy());
  await voteSome(bench);
  const vendor = `/vendor/${vendorIds[6]}`;
  const pages = ['/', '/?tab=leaderboard', '/?tab=results', vendor, `${vendor}?cycle=${past}`, '/privacy'];
  const view = (page: string, options: Partial<WrkLoad> = {}): Promise<Load> => {
    const load = { connections: CONNECTIONS, header: 'Accept-Encoding: gzip', ...options };
    return runWrk(bench, new URL(page, stack.url).href, load);
  };
  const forEachPage = (measure: (page: string) => Promise<Load>): Promise<Record<string, Load[]>> =>
    inRounds(rounds, Object.fromEntries(pages.map((page) => [page, () => measure(page)])));
  const results = await steps.step('Pages', () => forEachPage((page) => view(page)));
  const halves = await steps.step('Half the rate', () =>
    forEachPage(async (page) => {
      const half = median((results[page] ?? []).map((one) => one.perSecond)) / 2;
      // The first view after a pause waits for a rendering; this measures a page that is being read.
      await view(page, { seconds: 1, perSecond: half });
      return view(page, { perSecond: half });
    }),
  );
  return {
    title: 'Pages',
    about:
      `Views on ${CONNECTIONS} connections, compressed; ${rounds} rounds of ${seconds} s. p99 is at half of the page’s own ` +
      'rate, after a second of it (the first view after a pause waits for a rendering).',
    head: ['', 'views/s', 'p99 ms', 'wanted'],
    rows: pages.map((page) => {
      const p99 = median((halves[page] ?? []).map((one) => one.p99));
      return [page, perSecond(results[page] ?? []), milliseconds(p99), lessThan(WANTED_P99_MS, p99)];
    }),
    notes: pages.flatMap((page) => failuresNote(page, results[page] ?? [])),
  };
}
