import { gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { until } from '../scripts/wait.ts';
import { gatewayBeforeCountingApi } from './testing/counting-api.ts';
import { second, withinOneSecond } from './testing/one-second.ts';
import { serialOf } from './testing/origin.ts';

const site = gatewayBeforeCountingApi((serial) => `/api/leaderboard?cycle=${serial}`);
const { origin, fresh } = site;

const OF_A_CYCLE = [
  '/api/leaderboard',
  '/api/stats',
  '/api/category-votes',
  '/api/votes-over-time',
  '/api/organiser-acts',
  '/api/categories/12/results',
];
const OF_NO_CYCLE = [
  '/api/categories',
  '/api/vendors',
  '/api/site-config',
  '/api/voting/cycle',
  '/api/voting/state',
];

/** Waits for the beginning of the next second, so that there is time until the one after it. */
async function nextSecond(): Promise<void> {
  const now = second();
  await until(() => second() > now, 2000);
}

describe('an answer that the API marks as shared', () => {
  test('is kept at each address', async () => {
    for (const target of [...OF_A_CYCLE, ...OF_NO_CYCLE]) {
      const [first, again] = await withinOneSecond(
        async () => [await site.gateway.get(target), await site.gateway.get(target)] as const,
      );
      expect(first.status, target).toBe(200);
      expect(again.body, target).toBe(first.body);
      // The API was asked only for the first answer.
      expect(origin.asked.map(({ url }) => url).lastIndexOf(target) + 1, target).toBe(serialOf(first));
    }
  });

  test('reaches everybody as the API sent it, without any trace of the cache', async () => {
    const target = fresh();
    for (const answer of [await site.gateway.get(target), await site.gateway.get(target)]) {
      expect(answer.headers).toMatchObject({
        etag: `"${serialOf(answer)}"`,
        'cache-control': 'public, no-cache',
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
      });
      expect(answer.lines.filter((line) => /^(?:cache-control|etag):/i.test(line))).toHaveLength(2);
      expect(answer.lines.join()).not.toMatch(/x-accel|x-browser|x-cache|stale|set-cookie/i);
    }
    await vi.waitFor(() => expect(site.gateway.accessLog()).toMatch(/"cache":"HIT"/), 3000);
  });

  test('is a 304 for a browser that has it', async () => {
    const [etag, again, other] = await withinOneSecond(async () => {
      const target = fresh();
      const ask = (known: string) => site.gateway.get(target, { headers: { 'If-None-Match': known } });
      const etag = String((await site.gateway.get(target)).headers.etag);
      return [etag, await ask(etag), await ask('"other"')] as const;
    });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers).toMatchObject({ etag, 'cache-control': 'public, no-cache' });
    expect(other.status).toBe(200);
  });

  test('is kept separately for each cycle', async () => {
    // A second later the first answer would no longer be kept.
    const [one, other] = await withinOneSecond(
      async () => [await site.gateway.get(fresh()), await site.gateway.get(fresh())] as const,
    );
    expect(JSON.parse(one.body).asked.url).not.toBe(JSON.parse(other.body).asked.url);
  });

  test('is fetched once for 200 requests at the same time', async () => {
    origin.answers({ delayMs: 100 });
    const [answers, asked] = await withinOneSecond(async () => {
      const target = fresh();
      const before = origin.asked.length;
      const answers = await Promise.all(Array.from({ length: 200 }, () => site.gateway.get(target)));
      return [answers, origin.asked.length - before] as const;
    });
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(asked).toBe(1);
  });

  test('is renewed by one request at a time, while the others get the old one', async () => {
    const target = fresh();
    origin.answers({ delayMs: 100 });
    const before = origin.asked.length;
    const since = second();
    // Before there is an answer, a request that waits for half a second is passed on as well.
    let newest = serialOf(await site.gateway.get(target));
    const client = async (): Promise<void> => {
      while (newest < before + 3) newest = Math.max(newest, serialOf(await site.gateway.get(target)));
    };
    await Promise.all(Array.from({ length: 20 }, client));
    // There is one request in each second that has begun: three, or more if the machine is slow.
    expect(origin.asked.length - before).toBeLessThanOrEqual(second() - since + 1);
  });

  test('is never older than the second in which it was fetched', async () => {
    const target = fresh();
    const first = serialOf(await site.gateway.get(target));
    await nextSecond();
    expect(serialOf(await site.gateway.get(target))).toBeGreaterThan(first);
  });

  test('from the last second is sent while the next one is being fetched', async () => {
    const target = fresh();
    const first = serialOf(await site.gateway.get(target));
    let release = () => {};
    origin.answers({
      held: new Promise((resolve) => {
        release = resolve;
      }),
    });
    await nextSecond();
    const fetching = site.gateway.get(target);
    await until(() => origin.asked.length > first, 2000);
    expect(serialOf(await site.gateway.get(target))).toBe(first);
    release();
    expect(serialOf(await fetching)).toBe(first + 1);
  });

  test('may be large', async () => {
    origin.answers({ padding: 300_000 });
    const [first, second] = await withinOneSecond(async () => {
      const target = fresh();
      return [await site.gateway.get(target), await site.gateway.get(target)] as const;
    });
    expect(first.body.length).toBeGreaterThan(300_000);
    expect(second.body).toBe(first.body);
  });
});

describe('a shared answer of more than a kilobyte', () => {
  const TAKES_GZIP = ['gzip', 'gzip, deflate, br, zstd', 'br;q=1.0, GZIP;q=0.8', 'gzip, evil'];
  const OTHERS = ['', 'br', 'gzip;q=0', 'gzip;q=0.000', 'x-gzip', 'gzipped', '*', 'identity, evil'];
  const asks = (target: string, encodings: string[], more: Record<string, string> = {}) =>
    Promise.all(
      encodings.map((encoding) =>
        site.gateway.get(target, { headers: { 'Accept-Encoding': encoding, ...more } }),
      ),
    );

  test('is kept compressed and uncompressed, with no further copy for any spelling of Accept-Encoding', async () => {
    origin.answers({ padding: 5000 });
    const [compressed, plain, asked] = await withinOneSecond(async () => {
      const target = fresh();
      const before = origin.asked.length;
      await asks(target, ['gzip', '']);
      const answers = await Promise.all([asks(target, TAKES_GZIP), asks(target, OTHERS)]);
      return [...answers, origin.asked.length - before] as const;
    });
    expect(asked).toBe(2);
    for (const { headers, body } of compressed) {
      expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
      expect(body).toBe(compressed[0]?.body);
      expect(body.length).toBeLessThan(1000);
    }
    const text = gunzipSync(Buffer.from(compressed[0]?.body ?? '', 'latin1')).toString();
    expect(compressed[0]?.headers.etag).toBe(`W/"${JSON.parse(text).serial}"`);
    for (const { headers, body } of plain) {
      expect(headers).not.toHaveProperty('content-encoding');
      expect(headers).toMatchObject({ vary: 'Accept-Encoding', etag: `"${serialOf({ body })}"` });
      expect(body).toBe(plain[0]?.body);
    }
  });

  test('is a 304 for a browser that has it compressed', async () => {
    origin.answers({ padding: 5000 });
    const [again, other] = await withinOneSecond(async () => {
      const target = fresh();
      const [first] = await asks(target, ['gzip']);
      const know = (etag = '') => asks(target, ['gzip'], { 'If-None-Match': etag });
      return [...(await know(first?.headers.etag)), ...(await know('W/"other"'))] as const;
    });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(other).toMatchObject({ status: 200 });
  });
});

describe('answers that are never kept', () => {
  const SHARED = { 'x-accel-expires': '1', 'cache-control': 'public, no-cache' };
  const cases: [string, Parameters<typeof origin.answers>[0]][] = [
    ['an answer without the mark', { headers: { 'cache-control': 'public, max-age=60' } }],
    ['an answer that sets a cookie', { headers: { ...SHARED, 'set-cookie': 'a=1' } }],
    ['no-store', { headers: { ...SHARED, 'cache-control': 'no-store' } }],
    ['private', { headers: { ...SHARED, 'cache-control': 'private, no-cache' } }],
    ['a refusal', { status: 404, headers: SHARED }],
    ['a redirection', { status: 301, headers: SHARED }],
    ['a failure', { status: 500, headers: SHARED }],
    ['a temporary refusal', { status: 503, headers: SHARED }],
  ];
  test('are those without the mark, and those that may not be shared', async () => {
    for (const [what, how] of cases) {
      const target = fresh();
      origin.answers(how);
      const [one, other] = [await site.gateway.get(target), await site.gateway.get(target)];
      expect(serialOf(other), what).toBeGreaterThan(serialOf(one));
      expect(other.status, what).toBe(how?.status ?? 200);
      expect(other.headers['cache-control'], what).toBe(how?.headers?.['cache-control']);
    }
  });

  test("one person's answer, even if the API marks it", async () => {
    for (const target of [
      '/api/voting/progress',
      '/api/user',
      '/api/voting/cycles',
      '/api/captcha',
      '/api/votes',
    ]) {
      const alice = await site.gateway.get(target, { headers: { Cookie: 'va_visitor=alice' } });
      const bob = await site.gateway.get(target, { headers: { Cookie: 'va_visitor=bob' } });
      expect(alice.body, target).toContain('alice');
      expect(bob.body, target).not.toContain('alice');
      expect(serialOf(bob), target).toBeGreaterThan(serialOf(alice));
    }
  });
});

describe('an unknown argument', () => {
  test('never reaches the API, however many are tried', async () => {
    const before = origin.asked.length;
    for (let n = 0; n < 1000; n += 50) {
      const batch = Array.from({ length: 50 }, (_, i) => site.gateway.get(`/api/leaderboard?x=${n + i}`));
      for (const { status } of await Promise.all(batch)) expect(status).toBe(400);
    }
    expect(origin.asked.length).toBe(before);
  });

  test('is refused in the form of the API', async () => {
    for (const target of [
      ...OF_A_CYCLE.flatMap((path) => [`${path}?x=1`, `${path}?cycle=1&x=2`]),
      ...OF_NO_CYCLE.flatMap((path) => [`${path}?cycle=1`, `${path}?x`]),
      ...['cycle=', 'cycle=0', 'cycle=01', 'cycle=-1', 'cycle=1e3', 'cycle=12345678901', 'cycle=1;x=2'].map(
        (argument) => `/api/stats?${argument}`,
      ),
      ...['Cycle=1', 'cycle=%31', 'cycle=1&cycle=2', 'cycle=1?', 'cycle[]=1', '&cycle=1', '%63ycle=1'].map(
        (argument) => `/api/stats?${argument}`,
      ),
    ]) {
      const before = origin.asked.length;
      const { status, headers, body } = await site.gateway.get(target);
      expect(status, target).toBe(400);
      expect(headers, target).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      const message = expect.stringMatching(/^T.*\.$/);
      expect(JSON.parse(body), target).toEqual({ code: 'VALIDATION_FAILED', message });
      expect(origin.asked.length, target).toBe(before);
    }
  });

  test('an empty query counts as no argument', async () => {
    expect((await site.gateway.get('/api/vendors?')).status).toBe(200);
  });
});
