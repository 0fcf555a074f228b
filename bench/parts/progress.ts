import { getRequest, voteRequest } from '../../e2e/faults/vote-request.ts';
import { startBeside } from '../beside.ts';
import type { Bench } from '../context.ts';
import { nextCycle } from '../database.ts';
import { runWrk, warmUp } from '../load/wrk.ts';
import { inRounds, type Measured, measured } from '../measured.ts';
import { FIGURES, failuresNote, lineBeside, type Section } from '../table.ts';

export const PROGRESS = '/api/voting/progress';
const CONNECTIONS = 200;
const VOTERS = 2000;
const WANTED = 0.6;

/** Gives some voters votes, so that their answers are those of a site in use. */
export async function voteSome({ stack, voters, catalogue, run }: Bench): Promise<void> {
  const requests = catalogue.categoryIds.slice(0, 3).flatMap((categoryId, category) =>
    voters
      .slice(0, VOTERS)
      .filter((_, index) => index % 4 > category)
      .map(({ token }) => voteRequest(token, catalogue.vendorIds[0] ?? 0, categoryId)),
  );
  const prepared = { requests, repeat: 'once' } as const;
  await runWrk(stack.url, { connections: 50, seconds: 4, prepared }, run);
}

/** Polls of these voters: for the whole answer, and with the ETag they hold already. */
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

/** The poll of every signed-in client beside a server that does nothing at all. */
export async function measureProgress(bench: Bench): Promise<Section> {
  const { stack, pool, run, seconds, rounds, steps } = bench;
  await nextCycle(pool);
  await voteSome(bench);
  const { whole, same, body } = await progressRequests(bench);
  const bare = await startBeside(bench, { name: 'bare', file: 'ceilings/bare-http.ts', env: { BODY: body } });
  const load = (url: string, requests: readonly string[]) =>
    runWrk(url, { connections: CONNECTIONS, seconds, prepared: { requests, repeat: 'again' } }, run);
  const warm = (url: string) => warmUp(url, { connections: CONNECTIONS, requests: whole }, run);
  const ofProduct = async (requests: readonly string[]): Promise<Measured> => {
    const parts = {
      node: stack.pid('public-api'),
      gateway: stack.pid('gateway'),
      database: bench.database,
    };
    await warm(stack.url);
    return measured(parts, () => load(stack.url, requests));
  };
  const ofBare = async () => {
    await warm(bare.url);
    return measured({ node: bare.node, gateway: bare.gateway }, () => load(bare.url, whole));
  };
  const results = await steps.step('Progress', async () => {
    await ofProduct(whole);
    await ofBare();
    return inRounds(rounds, { bare: ofBare, whole: () => ofProduct(whole), same: () => ofProduct(same) });
  });
  await bare.stop();
  const line = lineBeside(results.bare);
  return {
    title: 'Progress',
    about:
      `\`GET ${PROGRESS}\` of ${VOTERS} voters in turn on ${CONNECTIONS} connections; ${rounds} rounds of ${seconds} s ` +
      'each. The ratio is to bare `node:http`, one process answering as many bytes behind the same gateway.',
    head: ['', 'polls/s', 'ratio', 'wanted', ...FIGURES],
    rows: [
      line('product, 200', results.whole, WANTED),
      line('product, 304', results.same, WANTED),
      line('bare node:http', results.bare),
    ],
    notes: [
      ...failuresNote('product, 200', results.whole),
      ...failuresNote('product, 304', results.same),
      ...failuresNote('bare node:http', results.bare),
    ],
  };
}
