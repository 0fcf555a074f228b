import { once } from 'node:events';
import { buildCategory, buildCycle, buildSignedIn, buildVendor, testDatabase } from 'db/testing';
import { keysOf } from 'shared-server/keys';
import { ask, post } from 'shared-server/testing/running-server';
import { traceCollector } from 'shared-server/testing/trace-collector';
import { expect, test } from 'vitest';
import { JWT_KEY, runningApi } from '../testing/running-api.ts';
import { createTokens } from './visitors/tokens.ts';

const database = testDatabase();
const REQUEST = 'a'.repeat(31);

/** Signs in with a name that must not appear, votes twice, reads, and requests something that does not exist. */
async function browse(path: string): Promise<void> {
  await buildCycle(database.owner);
  const vendor = await buildVendor(database.owner);
  const categories = [await buildCategory(database.owner), await buildCategory(database.owner)];
  const token = createTokens(keysOf([JWT_KEY])).sign(await buildSignedIn(database.owner));
  // For its first vote, a process asks its connection which server this is.
  const votes = categories.map(({ id }, index) => ({
    body: { vendorId: vendor.id, categoryId: id },
    headers: { Authorization: `Bearer ${token}`, 'X-Request-Id': `${REQUEST}${index + 1}` },
  }));
  const statuses = [];
  for (const { body, headers } of votes)
    statuses.push((await post(path, '/api/votes', body, headers)).status);
  const signIn = { username: 'canary', password: 'canary' };
  const others = [
    await post(path, '/api/login', signIn, { 'X-Request-Id': `${REQUEST}3` }),
    await ask(path, `/og/vendor/${vendor.id}.png`, { 'X-Request-Id': `${REQUEST}4` }),
    await ask(path, '/api/canary', { 'X-Request-Id': `${REQUEST}5` }),
  ];
  expect([...statuses, ...others.map(({ status }) => status)]).toEqual([201, 201, 401, 200, 404]);
}

test('traces show each request under its id with its statements, and not who votes', async () => {
  const collector = await traceCollector();
  const server = runningApi({
    DATABASE_URL: database.publicUrl,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
  });
  try {
    await server.untilReady();
    await browse(server.path);
    // The process sends its remaining spans before it ends.
    server.child.kill('SIGTERM');
    await once(server.child, 'exit');
  } finally {
    server.child.kill('SIGKILL');
    collector.close();
  }
  const { spans } = collector;
  const requests = spans.filter(({ parentSpanId }) => !parentSpanId);
  expect(requests.map(({ name }) => name).sort()).toEqual([
    'GET',
    'GET /og/vendor/:id.png',
    'POST /api/login',
    'POST /api/votes',
    'POST /api/votes',
  ]);
  const of = (number: number) => spans.filter(({ traceId }) => traceId === `${REQUEST}${number}`);
  const signIn = of(3).find(({ name }) => name === 'POST /api/login');
  expect(signIn?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 401 } });
  expect(
    of(3)
      .filter(({ parentSpanId }) => parentSpanId === signIn?.spanId)
      .map(({ name }) => name),
  ).toContain('SELECT users');
  // Its statements serve other votes too, and would reveal who voted for whom.
  expect(of(2).map(({ name }) => name)).toEqual(['POST /api/votes']);
  // The driver's text contains all values: names, session ids, hashes.
  expect(JSON.stringify(spans)).not.toMatch(/canary|unknown|tallies/);
});
