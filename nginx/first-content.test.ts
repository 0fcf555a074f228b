import type http from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

let gateway: TestGateway;
let asked: http.IncomingMessage[];
let answer: (response: http.ServerResponse, serial: number) => void;

const NONCE = '<style nonce="<!--# echo var="request_id" -->"></style>';
/** As the renderer answers: kept until the end of the second in which it was asked. */
function rendered(response: http.ServerResponse, serial: number): void {
  const { 'x-this-second': second } = response.req.headers;
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'max-age=1, stale-while-revalidate=2',
    'x-accel-expires': `@${second}`,
  });
  response.end(`${NONCE}<div id="root" class="<!--# echo var="hero_size" -->">rendered ${serial}</div>`);
}

beforeAll(async () => {
  gateway = await startTestGateway({
    renderer: (request, response) => answer(response, asked.push(request)),
  });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  asked = [];
  answer = rendered;
});

const WITHOUT = '<div id="root" class="brief">a page without its content</div>';
let lastVendor = 0;
/** The page of a vendor that nobody has asked for. */
function fresh(): string {
  lastVendor += 1;
  return `/vendor/${lastVendor}`;
}

describe('a page that is rendered before it is sent', () => {
  test('holds what was rendered, with the nonce and the hero of this visit', async () => {
    const { headers, body } = await gateway.get(fresh());
    expect(body).toContain('<div id="root" class="brief">rendered 1</div>');
    expect(body).not.toContain(WITHOUT);
    const [, nonce] = /<style nonce="(\w{32})">/.exec(body) ?? [];
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('is rendered once for all who ask in the same second, with a nonce for each', async () => {
    const target = fresh();
    const pages = await vi.waitFor(async () => {
      asked = [];
      const second = Math.floor(Date.now() / 1000);
      const three = [await gateway.get(target), await gateway.get(target), await gateway.get(target)];
      expect(Math.floor(Date.now() / 1000)).toBe(second);
      return three;
    }, 10_000);
    expect(asked.length).toBeLessThanOrEqual(1);
    const nonces = pages.map(({ body }) => /<style nonce="(\w{32})">/.exec(body)?.[1]);
    expect(new Set(nonces).size).toBe(3);
  });

  test('is asked for without anything of the visitor', async () => {
    await gateway.get(fresh(), {
      headers: {
        Authorization: 'Bearer x',
        Cookie: 'va_been_here=1',
        'Accept-Language': 'fr',
        'X-Forwarded-For': '1.2.3.4',
      },
    });
    const names = Object.keys(asked[0]?.headers ?? {});
    expect(names.sort()).toEqual(['host', 'x-request-id', 'x-this-second']);
  });

  test('is told the second that it is, by the clock that it will be kept by', async () => {
    const before = Math.floor(Date.now() / 1000);
    await gateway.get(fresh());
    const second = Number(asked[0]?.headers['x-this-second']);
    expect(second).toBeGreaterThanOrEqual(before);
    expect(second).toBeLessThanOrEqual(Date.now() / 1000);
  });

  test.each([
    ['/', '/'],
    ['/?utm_source=mail&from=poster', '/'],
    ['/?category=2&vendor=7', '/'],
    ['/?tab=results', '/?tab=results'],
    ['/?tab=leaderboard&cycle=7', '/?tab=leaderboard&cycle=7'],
    ['/?tab=leaderboard&utm_source=mail', '/?tab=leaderboard'],
    ['/?tab=results&cycle=8&utm_source=x&utm_medium=', '/?tab=results&cycle=8'],
    ['/privacy', '/privacy'],
    ['/vendor/901/', '/vendor/901'],
    ['/vendor/902?from=poster', '/vendor/902'],
    ['/vendor/903/?cycle=7', '/vendor/903?cycle=7'],
    ['/vendor/904?cycle=7&utm_source=x', '/vendor/904?cycle=7'],
  ])('%s is rendered as %s', async (address, wanted) => {
    await vi.waitFor(async () => {
      await gateway.get(address);
      expect(asked.map(({ url }) => url)).toContain(wanted);
    }, 10_000);
  });

  test.each([
    '/?tab=other',
    '/?tab=vendors&search=x',
    '/?tab=vendors&utm_source=x&search=x',
    '/?tab=results&utm_source=x&tab=vendors',
    '/?utm_source=mail&tab=results',
    '/?tab=results&cycle=99999999999',
    '/login',
    '/nowhere',
    '/vendor/99999999999',
    '/vendor/1?status=404',
    '/vendor/1?from=poster&cycle=7',
    '/vendor/1?cycle=7&utm_source=x&cycle=8',
  ])('%s is not rendered', async (address) => {
    const { body } = await gateway.get(address);
    expect(body).toContain(WITHOUT);
    expect(asked).toEqual([]);
  });

  test('no address of it can be asked for from outside', async () => {
    expect((await gateway.get('/;first-content')).status).toBe(400);
    expect(asked).toEqual([]);
  });
});

describe('the page comes without its content, and soon,', () => {
  const failures: Record<string, typeof answer> = {
    'where rendering fails': (response) => response.writeHead(500).end('stack'),
    'where there is nothing to render': (response) => response.writeHead(404).end(),
    'where the renderer does not answer': () => undefined,
    'where the renderer hangs up': (response) => response.destroy(),
  };
  test.each(Object.keys(failures))('%s', async (name) => {
    answer = failures[name] ?? rendered;
    const before = performance.now();
    const { status, body } = await gateway.get(fresh());
    expect(status).toBe(200);
    expect(body).toContain(WITHOUT);
    expect(performance.now() - before).toBeLessThan(2000);
  });

  test('where the renderer is gone, also when it was there a moment ago; and with it once it is back', async () => {
    const target = fresh();
    expect((await gateway.get(target)).body).toContain('rendered');
    await gateway.stopApi('renderer');
    // What was kept runs out.
    await vi.waitFor(async () => expect((await gateway.get(target)).body).toContain(WITHOUT), 10_000);
    await gateway.startApi('renderer');
    expect((await gateway.get(target)).body).toContain('rendered');
  });
});
