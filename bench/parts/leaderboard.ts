import { getRequest } from '../../e2e/faults/vote-request.ts';
import { startBeside } from '../beside.ts';
import type { Bench } from '../context.ts';
import { type Prepared, runWrk } from '../load/wrk.ts';
import { inRounds, type Measured, measured } from '../measured.ts';
import type { Parts } from '../processor-time.ts';
import { FIGURES, failuresNote, lineBeside, type Section, whole } from '../table.ts';

export const LEADERBOARD = '/api/leaderboard';
const CONNECTIONS = 200;
const SIGNED_IN = 2000;
const WANTED = 0.85;

/** The leaderboard, as visitors and as signed-in voters get it, beside a file that nginx serves itself. */
export async function measureLeaderboard(bench: Bench): Promise<Section> {
  const { stack, voters, run, seconds, rounds, steps } = bench;
  const url = new URL(LEADERBOARD, stack.url).href;
  const content = await (await fetch(url)).text();
  const file = await startBeside(bench, {
    name: 'file',
    file: 'ceilings/bare-http.ts',
    env: {},
    served: { path: LEADERBOARD, content },
  });
  const prepared: Prepared = {
    requests: voters.slice(0, SIGNED_IN).map(({ token }) => getRequest(LEADERBOARD, token)),
    repeat: 'again',
  };
  const load = (address: string, parts: Parts, requests?: Prepared): Promise<Measured> =>
    measured(parts, () =>
      runWrk(address, { connections: CONNECTIONS, seconds, ...(requests && { prepared: requests }) }, run),
    );
  const product = () => ({
    node: stack.pid('public-api'),
    gateway: stack.pid('gateway'),
    database: bench.database,
  });
  const contenders = {
    file: () => load(file.fileUrl, { gateway: file.gateway }),
    visitors: () => load(url, product()),
    voters: () => load(url, product(), prepared),
  };
  const results = await steps.step('Leaderboard', async () => {
    await contenders.visitors();
    return inRounds(rounds, contenders);
  });
  await file.stop();
  const line = lineBeside(results.file);
  return {
    title: 'Leaderboard',
    about:
      `\`GET ${LEADERBOARD}\`, ${whole(Buffer.byteLength(content))} bytes, on ${CONNECTIONS} connections; ${rounds} rounds ` +
      `of ${seconds} s each. The ratio is to a file of that size that the same nginx serves from the disk.`,
    head: ['', 'answers/s', 'ratio', 'wanted', ...FIGURES],
    rows: [
      line('visitors (kept one second by the gateway)', results.visitors, WANTED),
      line('signed-in voters (never from the gateway)', results.voters),
      line('file', results.file),
    ],
    notes: [
      ...failuresNote('visitors', results.visitors),
      ...failuresNote('signed-in voters', results.voters),
      ...failuresNote('file', results.file),
    ],
  };
}
