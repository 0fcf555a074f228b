import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createDb } from 'db/machinery';
import { storeFinalResults } from 'db/results';
import { median, milliseconds, type Row, whole } from '../../e2e/parts/report.ts';
import { startCycle } from '../../e2e/parts/voters.ts';
import { inProject } from '../../scripts/paths.ts';
import { Problem } from '../../scripts/problem.ts';
import { type Bench, count } from '../context.ts';
import { inRounds, type Measured, measuredWrk, ratioOf } from '../measured.ts';
import { failuresNote, figures, lessThan, perSecond, ratioText, type Section } from '../section.ts';
import { LEADERBOARD } from './leaderboard.ts';
import { voteSome } from './progress.ts';

const CONNECTIONS = 32;
const WANTED = 0.8;
const WANTED_P99_MS = 20;
const VIEWS = 10_000;
const VIEWS_SECONDS = 10;
const ENCODERS = { gzip: gzipSync, br: brotliCompressSync } as const;
const ENDINGS = { gzip: 'gz', br: 'br' } as const;

type Encoding = keyof typeof ENCODERS;

interface Contender {
  name: string;
  path: string;
  encoding: Encoding;
}

/** Compares views of the public pages with a built file of the same compressed size. */
export async function measurePages(bench: Bench): Promise<Section> {
  const { stack, database, catalogue, rounds, seconds, steps } = bench;
  const past = await count(database, 'SELECT MAX(id) FROM voting_cycles');
  await startCycle(database);
  const owner = createDb({ databaseUrl: stack.databaseUrl, poolSize: 1, queryTimeoutMs: 60_000 });
  await storeFinalResults(owner).finally(() => owner.destroy());
  await voteSome(bench);
  const vendor = `/vendor/${catalogue.vendorIds[6]}`;
  const inGzip = (page: string): Contender => ({ name: page, path: page, encoding: 'gzip' });
  const pages: Contender[] = [
    ...['/', '/?tab=leaderboard', '/?tab=results', vendor, `${vendor}?cycle=${past}`, '/privacy'].map(inGzip),
    { name: `${vendor}, brotli`, path: vendor, encoding: 'br' },
  ];
  const leaderboard = inGzip(LEADERBOARD);
  const view = (
    { path: address, encoding }: Contender,
    options: { connections?: number; seconds?: number; perSecond?: number } = {},
  ): Promise<Measured> => {
    const page = { url: new URL(address, stack.url).href, parts: bench.parts() };
    const header = `Accept-Encoding: ${encoding}`;
    return measuredWrk(bench, page, { connections: CONNECTIONS, header, ...options });
  };
  const statementsDuring = async (work: () => Promise<unknown>): Promise<number> => {
    const before = await statements(bench);
    await work();
    return (await statements(bench)) - before;
  };

  const folder = mkdtempSync(inProject('public-web', 'dist', 'bench-'));
  try {
    const lines: { page: Contender; bytes: number; file: Contender }[] = [];
    for (const [index, page] of pages.entries()) {
      const { sent, body } = await compressedPage(new URL(page.path, stack.url), page.encoding);
      const file = path.join(folder, `${index}.txt`);
      writeFileSync(`${file}.${ENDINGS[page.encoding]}`, body);
      lines.push({
        ...{ page, bytes: sent },
        file: { ...page, name: `file of ${page.name}`, path: `/${path.basename(folder)}/${index}.txt` },
      });
    }
    const contenders = [...lines.flatMap(({ page, file }) => [page, file]), leaderboard];
    const results = await steps.step('Pages', () =>
      inRounds(
        rounds,
        Object.fromEntries(contenders.map((contender) => [contender.name, () => view(contender)])),
      ),
    );
    const runsOf = ({ name }: Contender): Measured[] => results[name] ?? [];
    const halves = await steps.step('Half the rate', () =>
      inRounds(
        rounds,
        Object.fromEntries(
          lines.map(({ page }) => {
            const half = median(runsOf(page).map((one) => one.perSecond)) / 2;
            return [
              page.name,
              async () => {
                // The first view after a pause waits for a rendering; this measures a page that is being read.
                await view(page, { seconds: 1, perSecond: half });
                return view(page, { perSecond: half });
              },
            ];
          }),
        ),
      ),
    );
    const [idle, few, many, views] = await steps.step('Statements', async () => {
      const options = { seconds: VIEWS_SECONDS };
      const idleStatements = await statementsDuring(() => sleep(VIEWS_SECONDS * 1000));
      const fewStatements = await statementsDuring(() =>
        view(inGzip(vendor), { ...options, connections: 1, perSecond: 1 }),
      );
      let answers = 0;
      const manyStatements = await statementsDuring(async () => {
        ({ answers } = await view(inGzip(vendor), { ...options, perSecond: VIEWS / VIEWS_SECONDS }));
      });
      return [idleStatements, fewStatements, manyStatements, answers];
    });
    const p99 = (value: number): Row => [milliseconds(value), lessThan(WANTED_P99_MS, value)];
    return {
      title: 'Pages',
      about:
        `Views on ${CONNECTIONS} connections, compressed; ${rounds} rounds of ${seconds} s each. The ratio is to a file of ` +
        'the same bytes that lies among the built files of public-web, compressed beforehand as they are; p99 is at half ' +
        'of the page’s own rate, after a second of it (the first view after a pause waits for a rendering).',
      head: [
        ...['', 'bytes', 'views/s', 'file/s', 'ratio', 'wanted', 'p99 ms', 'wanted'],
        ...['Node µs', 'database µs', 'gateway µs'],
      ],
      rows: [
        ...lines.map(
          ({ page, bytes, file }): Row => [
            ...[page.name, whole(bytes), perSecond(runsOf(page)), perSecond(runsOf(file))],
            ...ratioText(ratioOf(runsOf(page), runsOf(file)), WANTED),
            ...p99(median((halves[page.name] ?? []).map((one) => one.p99))),
            ...figures(runsOf(page)).slice(3, 6),
          ],
        ),
        [
          ...[LEADERBOARD, '', perSecond(runsOf(leaderboard)), '', '', '', '', ''],
          ...figures(runsOf(leaderboard)).slice(3, 6),
        ],
      ],
      notes: [
        `Statements that the database saw in ${VIEWS_SECONDS} s: ${whole(many)} during ${whole(views)} views of ` +
          `\`${vendor}\`, ${whole(few)} during ${VIEWS_SECONDS}, ${whole(idle)} without any.`,
        ...contenders.flatMap((contender) => failuresNote(contender.name, runsOf(contender))),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Returns a page compressed and its number of bytes on the wire; a page that is sent uncompressed is compressed here.
 */
async function compressedPage(url: URL, encoding: Encoding): Promise<{ sent: number; body: Buffer }> {
  const request = http.get(url, { headers: { 'accept-encoding': encoding } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const received = await buffer(response);
  if (response.statusCode !== 200)
    throw new Problem(`${url} answers ${response.statusCode}.`, 'Look at the log.');
  const isCompressed = response.headers['content-encoding'] === encoding;
  return { sent: received.length, body: isCompressed ? received : ENCODERS[encoding](received) };
}

async function statements({ database }: Bench): Promise<number> {
  const [row] = await database.query<{ Value: string }>("SHOW GLOBAL STATUS LIKE 'Questions'");
  return Number(row?.Value);
}
