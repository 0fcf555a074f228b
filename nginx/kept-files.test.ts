import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { askedForEverybody, gatewayBeforeCountingApi } from './testing/counting-api.ts';
import { withinOneSecond } from './testing/one-second.ts';
import { serialOf } from './testing/origin.ts';

const site = gatewayBeforeCountingApi((serial) => `/api/vendors/${serial}/badge.svg`);
const { origin, fresh } = site;

const CACHING = { 'x-accel-expires': '1', 'cache-control': 'public, max-age=60' };
beforeEach(() => origin.answers({ headers: CACHING }));

const LOOKS = ['/api/vendors/700/badge.svg', '/api/vendors/700/badge.json'];
const FILES = ['/og/site.png', '/og/vendor/700.png'];

/**
 * Sends requests within one second; returns the answers, and the addresses that the API was asked for. A function gives
 * each try addresses of its own, of which an earlier try left no copy.
 */
const getAll = (targets: string[] | (() => string[]), headers: Record<string, string> = {}) =>
  withinOneSecond(async () => {
    const before = origin.asked.length;
    const answers = [];
    for (const target of typeof targets === 'function' ? targets() : targets)
      answers.push(await site.gateway.get(target, { headers }));
    return { answers, asked: origin.asked.slice(before).map(({ url }) => url) };
  });

describe.each([...LOOKS, ...FILES])('%s', (target) => {
  test('is made once for all requests in the same second', async () => {
    const { answers, asked } = await getAll([target, target, target]);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(asked.length).toBeLessThanOrEqual(1);
  });

  test('is made without any information about the visitor', async () => {
    const headers = { Cookie: 'va_visitor=evil', Authorization: 'Bearer evil', 'X-Forwarded-For': '6.6.6.6' };
    const { body } = await site.gateway.get(target, { headers: { ...headers, Host: 'evil.test' } });
    expect(JSON.parse(body).asked).toEqual(askedForEverybody(target));
  });

  test("has the API's cache rules and ETag, and is a 304 for a browser that has it", async () => {
    const { first, again } = await withinOneSecond(async () => {
      const first = await site.gateway.get(target);
      const headers = { 'If-None-Match': String(first.headers.etag) };
      return { first, again: await site.gateway.get(target, { headers }) };
    });
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=60',
      etag: `"${serialOf(first)}"`,
    });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers).toMatchObject({ 'cache-control': 'public, max-age=60', etag: first.headers.etag });
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect(again.lines.join()).not.toMatch(/x-accel|x-browser|stale/i);
  });

  test('is a 503 with a message, and never an old file, while the API is down', async () => {
    await site.gateway.get(target);
    await site.gateway.stopApi('public-api');
    await expect.poll(async () => (await site.gateway.get(target)).status).toBe(503);
    const { headers, body } = await site.gateway.get(target);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
    });
    expect(body).toBe('This isn’t available right now. Wait a moment, then try again.\n');
    await site.gateway.startApi('public-api');
  });
});

test('the gateway waits for a picture that takes longer than other answers of the API', async () => {
  origin.answers({ headers: CACHING, delayMs: 3500 });
  expect((await site.gateway.get('/og/vendor/701.png')).status).toBe(200);
});

test('a badge that many request at the same time is made once', async () => {
  origin.answers({ headers: CACHING, delayMs: 100 });
  const { bodies, asked } = await withinOneSecond(async () => {
    const before = origin.asked.length;
    const target = fresh();
    const answers = await Promise.all(Array.from({ length: 100 }, () => site.gateway.get(target)));
    return { bodies: answers.map(({ body }) => body), asked: origin.asked.length - before };
  });
  expect(new Set(bodies).size).toBe(1);
  expect(asked).toBe(1);
});

test('an answer that the API does not mark is not kept', async () => {
  for (const how of [{ status: 404, headers: {} }, { status: 404, headers: CACHING }, { headers: {} }]) {
    origin.answers(how);
    const target = fresh();
    const { asked } = await getAll([target, target]);
    expect(asked).toEqual([target, target]);
  }
});

test('a removed badge disappears within seconds, even if many request it', async () => {
  const target = fresh();
  expect((await site.gateway.get(target)).status).toBe(200);
  origin.answers({ status: 404, headers: {}, delayMs: 20 });
  const all = () => Promise.all(Array.from({ length: 10 }, () => site.gateway.get(target)));
  const isGone = async () => (await all()).every(({ status }) => status === 404);
  await expect.poll(isGone).toBe(true);
});

test('a badge of more than a kilobyte is kept compressed', async () => {
  origin.answers({ headers: { ...CACHING, 'content-type': 'image/svg+xml; charset=utf-8' }, padding: 2000 });
  const target = fresh();
  const { answers } = await getAll([target, target], { 'Accept-Encoding': 'gzip' });
  const [one, other] = answers.map(({ body }) => gunzipSync(Buffer.from(body, 'latin1')).toString());
  expect(one).toContain('padding');
  expect(other).toBe(one);
  expect((await site.gateway.get(target)).body).toContain('padding');
});

describe('arguments', () => {
  test('of a file are dropped', async () => {
    for (const target of FILES) {
      const { answers, asked } = await getAll([target, `${target}?v=2`, `${target}?category=1&theme=dark`]);
      expect(new Set(answers.map(({ body }) => body)).size, target).toBe(1);
      expect([[], [target]], target).toContainEqual(asked);
    }
  });

  test('of a badge reach the API in a fixed order, and each set has its own copy', async () => {
    for (const target of LOOKS) {
      let cycle = 0;
      const { answers, asked } = await getAll(() => {
        cycle += 1;
        const spellings = [
          `category=1&cycle=${cycle}&theme=dark&size=small`,
          `size=small&theme=dark&cycle=${cycle}&category=1`,
          `theme=dark&category=1&size=small&cycle=${cycle}`,
        ];
        return [...spellings, `theme=light&cycle=${cycle}`].map((query) => `${target}?${query}`);
      });
      expect(asked, target).toEqual([
        `${target}?&category=1&cycle=${cycle}&theme=dark&size=small`,
        `${target}?&cycle=${cycle}&theme=light`,
      ]);
      expect(new Set(answers.map(({ body }) => body)).size, target).toBe(2);
    }
  });

  test('in another spelling never reach the API', async () => {
    for (const query of [
      'x=1',
      'theme',
      'theme=',
      'theme=%64ark',
      'Theme=dark',
      'theme=DARK',
      'category=0',
      'category=01',
      'category=1&category=1',
      'theme=dark&x=1',
      'theme=dark&theme=light',
      'cycle=12345678901',
      'theme=dark&',
      'theme=dark&&size=small',
      'theme[]=dark',
      'show=rank',
      'theme=dark?',
      'size=small;x',
    ]) {
      const before = origin.asked.length;
      for (const target of LOOKS) {
        const { status, headers, body } = await site.gateway.get(`${target}?${query}`);
        expect(status, query).toBe(400);
        expect(headers, query).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
        expect(JSON.parse(body), query).toMatchObject({ code: 'VALIDATION_FAILED' });
      }
      expect(origin.asked.length, query).toBe(before);
    }
  });
});
