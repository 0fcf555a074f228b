import { startCycle } from '../../e2e/parts/voters.ts';
import type { Bench } from '../context.ts';
import { startBeside } from '../gateways.ts';
import { getRequest, runWrk, voteRequest } from '../load/wrk.ts';
import { besideEachOther, type Section } from '../section.ts';

export const LEADERBOARD = '/api/leaderboard';
export const PROGRESS = '/api/voting/progress';
const CONNECTIONS = 200;
const VOTERS = 2000;
const WANTED = { 'product, 200': 0.6, 'product, 304': 0.6 };

/** Gives some voters votes, so that their answers are realistic. */
export async function voteSome(bench: Bench): Promise<void> {
  const { voters, vendorIds, categoryIds } = bench;
  const requests = categoryIds.slice(0, 3).flatMap((categoryId, category) =>
    voters
      .slice(0, VOTERS)
      .filter((_, index) => index % 4 > category)
      .map(({ token }) => voteRequest(token, vendorIds[0] ?? 0, categoryId)),
  );
  const prepared = { requests, repeat: 'once' } as const;
  await runWrk(bench, bench.stack.url, { connections: 50, seconds: 4, prepared });
}

/** Polls as these voters: for the whole answer, and with the ETag that they hold. */
export async function progressRequests({
  stack,
  voters,
}: Bench): Promise<{ whole: string[]; same: string[]; body: string }> {
  const whole: string[] = [];
  const same: string[] = [];
  let body = '';
  for (const { token } of voters.slice(0, VOTERS)) {
    const answer = await fetch(new URL(PROGRESS, stack.url), {
      headers: { authorization: `Bearer ${token}` },
    });
    body = await answer.text();
    whole.push(getRequest(PROGRESS, token));
    same.push(getRequest(PROGRESS, token, answer.headers.get('etag') ?? ''));
  }
  return { whole, same, body };
}

/** Compares the poll of every signed-in client with a server that does nothing at all. */
export async function measureProgress(bench: Bench): Promise<Section> {
  const { stack, database, seconds, rounds } = bench;
  await startCycle(database);
  await voteSome(bench);
  const { whole, same, body } = await progressRequests(bench);
  const bare = await startBeside(bench, { name: 'bare', file: 'ceilings/bare-http.ts', env: { BODY: body } });
  const connections = CONNECTIONS;
  const load = (url: string, requests: readonly string[]) =>
    runWrk(bench, url, { connections, warmUp: whole, prepared: { requests, repeat: 'again' } });
  const section = {
    title: 'Progress',
    about:
      `\`GET ${PROGRESS}\` of ${VOTERS} voters in turn on ${CONNECTIONS} connections; ${rounds} rounds of ${seconds} s. ` +
      'The ratio is to one process of bare `node:http` that answers as many bytes behind the same gateway.',
    unit: 'polls/s',
    base: 'bare node:http',
    wanted: WANTED,
  };
  return besideEachOther(bench, section, {
    'product, 200': () => load(stack.url, whole),
    'product, 304': () => load(stack.url, same),
    'bare node:http': () => load(bare.url, whole),
  }).finally(bare.stop);
}

/** Measures the leaderboard for visitors and for signed-in voters. */
export function measureLeaderboard(bench: Bench): Promise<Section> {
  const { stack, voters, seconds, rounds } = bench;
  const url = new URL(LEADERBOARD, stack.url).href;
  const requests = voters.slice(0, VOTERS).map(({ token }) => getRequest(LEADERBOARD, token));
  const connections = CONNECTIONS;
  const visitors = 'visitors (kept one second by the gateway)';
  const section = {
    title: 'Leaderboard',
    about: `\`GET ${LEADERBOARD}\` on ${CONNECTIONS} connections; ${rounds} rounds of ${seconds} s.`,
    unit: 'answers/s',
    base: visitors,
  };
  return besideEachOther(bench, section, {
    [visitors]: () => runWrk(bench, url, { connections }),
    'signed-in voters (never from the gateway)': () =>
      runWrk(bench, url, { connections, prepared: { requests, repeat: 'again' } }),
  });
}
