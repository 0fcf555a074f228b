import { buildCategory, buildCycle, buildSignedIn, buildVendor, testDatabase } from 'db/testing';
import { keysOf } from 'shared-server/keys';
import { get, post, type RunningServer } from 'shared-server/testing/running-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { JWT_KEY, runningApi } from '../testing/running-api.ts';
import { createTokens } from './visitors/tokens.ts';

const database = testDatabase();
let server: RunningServer;
beforeAll(() => {
  server = runningApi({ DATABASE_URL: database.publicUrl });
  return server.untilReady();
});
afterAll(() => {
  server.child.kill('SIGKILL');
});

const VENDOR = 'Canary Bakery';

/** Signs in with names that must not appear, and votes, repeats the vote and votes for another vendor. */
async function useIt(): Promise<void> {
  await buildCycle(database.owner);
  const other = await buildVendor(database.owner);
  const [vendor, category] = [
    await buildVendor(database.owner, { name: VENDOR }),
    await buildCategory(database.owner),
  ];
  const token = createTokens(keysOf([JWT_KEY])).sign(await buildSignedIn(database.owner));
  const vote = { vendorId: vendor.id, categoryId: category.id };
  const bearer = { Authorization: `Bearer ${token}` };
  const statuses = [
    await post(server.path, '/api/votes', vote, bearer),
    await post(server.path, '/api/votes', vote, bearer),
    await post(server.path, '/api/votes', { ...vote, vendorId: other.id }, bearer),
    await post(server.path, '/api/login', { username: 'canary', password: 'canary' }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([201, 201, 409, 401]);
  for (const path of ['/api/canary', '/api/vendors?canary', '/canary', `/api/vendors/${vendor.id}`])
    await server.get(path);
}

describe('the metrics of public-api', () => {
  test('contain votes and sign-ins by outcome, batches, pools and answers, and nothing that was sent', async () => {
    await useIt();
    const expected = {
      'vendor_awards_votes_total{outcome="counted"}': 1,
      'vendor_awards_votes_total{outcome="repeated"}': 1,
      'vendor_awards_votes_total{outcome="already_voted"}': 1,
      'vendor_awards_votes_total{outcome="outcome_unknown"}': 0,
      vendor_awards_vote_batch_size_count: 3,
      vendor_awards_vote_batch_size_sum: 3,
      'vendor_awards_sign_ins_total{outcome="refused"}': 1,
      'vendor_awards_request_seconds_count{class="vote",status="2xx"}': 2,
      'vendor_awards_request_seconds_count{class="vote",status="4xx"}': 1,
      'vendor_awards_database_waiting{pool="votes"}': 0,
      'vendor_awards_workers{state="meant"}': 1,
      'vendor_awards_workers{state="ready"}': 1,
    };
    const told = await Promise.all(
      Object.keys(expected).map(async (line) => [line, await server.metric(line)]),
    );
    expect(Object.fromEntries(told)).toEqual(expected);
    expect(await server.metric('vendor_awards_cpu_seconds_total')).toBeGreaterThan(0);
    // All labels are from the code, and none is an input, an account, a vendor or a category.
    const text = await server.metrics();
    const labels = [...text.matchAll(/[{,](\w+)="([^"]*)"/g)];
    const names = new Set(labels.map(([, name]) => name));
    expect([...names].sort()).toEqual(['class', 'le', 'outcome', 'pool', 'state', 'status']);
    for (const [, , value] of labels) expect(value).toMatch(/^[a-z_-]+$|^[1-5]xx$|^\+Inf$|^[\d.]+$/);
    expect(text).not.toMatch(/canary|vendor="|bakery/i);
  });

  test('are served at their own address and nowhere else', async () => {
    expect((await server.get('/metrics')).status).toBe(404);
    expect((await get(server.healthPath, '/metrics')).status).toBe(404);
    expect((await get(server.metricsPath, '/api/vendors')).status).toBe(404);
  });
});
