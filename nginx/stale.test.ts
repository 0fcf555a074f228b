import { execFileSync } from 'node:child_process';
import { describe, expect, test, vi } from 'vitest';
import { gatewayBeforeCountingApi } from './testing/counting-api.ts';
import { serialOf } from './testing/origin.ts';

// The path identifies it in the log.
const site = gatewayBeforeCountingApi((serial) => `/api/categories/${serial}/results`);
const { origin, fresh } = site;

/** Sends requests until the answer has expired and the API could not give the next one. */
const untilStale = (target: string): Promise<void> =>
  vi.waitFor(
    async () => {
      await site.gateway.get(target);
      expect(site.gateway.accessLog()).toMatch(new RegExp(`"${target}".*"cache":"STALE"`));
    },
    { timeout: 10_000, interval: 100 },
  );

describe('while the API is being replaced', () => {
  test('readers get the last answer, and the next one as soon as the API is back', async () => {
    const target = fresh();
    const before = await site.gateway.get(target);
    await site.gateway.stopApi('public-api');
    await untilStale(target);
    const meanwhile = await site.gateway.get(target);
    expect(meanwhile).toMatchObject({ status: 200, body: before.body });
    expect(meanwhile.headers).toMatchObject({
      etag: before.headers.etag,
      'cache-control': 'public, no-cache',
    });

    await site.gateway.startApi('public-api');
    const after = await site.gateway.get(target);
    expect(serialOf(after)).toBeGreaterThan(serialOf(before));
  });

  test('readers with a token get a 503', async () => {
    await site.gateway.stopApi('public-api');
    const { status, body } = await site.gateway.get(fresh(), { headers: { Authorization: 'Bearer x' } });
    expect(status).toBe(503);
    expect(JSON.parse(body)).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await site.gateway.startApi('public-api');
  });

  test('an answer that was never stored is a 503 in the form of the API', async () => {
    const target = fresh();
    await site.gateway.stopApi('public-api');
    const { status, headers, body } = await site.gateway.get(target);
    expect(status).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    expect(JSON.parse(body)).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await site.gateway.startApi('public-api');
    expect((await site.gateway.get(target)).status).toBe(200);
  });
});

describe('while the API fails', () => {
  test.each([500, 502, 503, 504])('a %i does not replace the last good answer', async (status) => {
    const target = fresh();
    const good = await site.gateway.get(target);
    origin.answers({ status });
    await untilStale(target);
    const meanwhile = await site.gateway.get(target);
    expect(meanwhile.status).toBe(200);
    expect(meanwhile.body).toBe(good.body);
    origin.answers();
    expect(serialOf(await site.gateway.get(target))).toBeGreaterThan(serialOf(good));
  });

  test('readers do not wait for an API that does not answer', async () => {
    const target = fresh();
    const good = await site.gateway.get(target);
    origin.answers({ delayMs: 60_000 });
    await untilStale(target);
    expect((await site.gateway.get(target)).body).toBe(good.body);
  });
});

/** Kills the workers of nginx as the kernel would if memory ran out. */
function killWorkers(): void {
  const listing = execFileSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' });
  for (const line of listing.split('\n')) {
    const [parent, pid] = line.trim().split(/\s+/).map(Number);
    if (pid && parent === site.gateway.pid()) process.kill(pid, 'SIGKILL');
  }
}

/** The API marks a file like this, and other answers that are the same for everybody like the second. */
const FILE = 'public, max-age=1';
test.each([
  [FILE, 2],
  ['public, no-cache', 30],
])('an answer marked %s may be old for %i seconds while the next is fetched', async (mark, seconds) => {
  origin.answers({ headers: { 'x-accel-expires': '1', 'cache-control': mark } });
  const told = await site.gateway.cacheControlOf(fresh());
  expect(told).toBe(`max-age=1, stale-while-revalidate=${seconds}`);
});

test('a worker of nginx that dies during a fetch does not freeze the old answer', async () => {
  // The mark of the dead worker ends with the time for which an answer may be old, so the shorter one is used.
  origin.answers({ headers: { 'x-accel-expires': '1', 'cache-control': FILE } });
  const target = fresh();
  const good = await site.gateway.get(target);
  origin.answers({ delayMs: 60_000 });
  const asked = origin.asked.length;
  await vi.waitFor(async () => {
    void site.gateway.get(target);
    expect(origin.asked.length).toBeGreaterThan(asked);
  }, 5000);
  killWorkers();
  origin.answers();
  await vi.waitFor(
    async () => expect(serialOf(await site.gateway.get(target))).toBeGreaterThan(serialOf(good)),
    {
      timeout: 45_000,
      interval: 500,
    },
  );
});
