import { Badge } from 'shared-ui/host';
import { provideKit } from 'shared-ui/host/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as bindings from '../../shared-ui/host/generated/kit-bindings.ts';
import * as kit from '../../shared-ui/src/kit.ts';
import { runningKit } from './running-kit.ts';

const HEAD = '/shared-ui/head.html';
const NAMES = Object.keys(bindings).filter((name) => name !== 'fillBindings');

/** Imitates the output of shared-ui's build. Each component is a string of its name and this release. */
const kitOf = (release: string): string =>
  `const { version } = require('react'); exports.CONTRACT = 1; exports.RELEASE = '${release}'; exports.react = version;
   for (const name of ${JSON.stringify(NAMES)}) exports[name] = name + ' ${release}';`;

let served: (address: unknown) => Response;
const read = vi.fn(async (address: unknown, _init?: RequestInit) => served(address));
const logged: string[] = [];
// The library treats 0 as "never".
let now = 1;
beforeEach(() => {
  read.mockClear();
  logged.length = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  served = () => new Response(kitOf('1.0.0+a'), { headers: { etag: '"a"' } });
});
afterEach(() => {
  vi.restoreAllMocks();
  provideKit(kit);
});

const start = () => runningKit(read as typeof fetch, (line) => logged.push(line));

test('the current kit is fetched and installed once for concurrent callers', async () => {
  const running = start();
  await Promise.all([running(), running()]);
  expect(read.mock.calls.map(([address]) => address)).toEqual([HEAD, '/shared-ui/server/kit.js']);
  expect((await running()).release).toBe('1.0.0+a');
  expect(Badge).toBe('Badge 1.0.0+a');
});

test('a new release is installed within two seconds, and an unchanged one is not downloaded again', async () => {
  const running = start();
  await running();
  served = () => new Response(null, { status: 304 });
  now += 2001;
  await running();
  await vi.waitFor(() => expect(read.mock.lastCall?.[1]?.headers).toEqual({ 'if-none-match': '"a"' }));
  expect((await running()).release).toBe('1.0.0+a');
  await new Promise((resolve) => setImmediate(resolve));

  served = () => new Response(kitOf('1.1.0+b'));
  now += 2001;
  await running();
  await vi.waitFor(async () => expect((await running()).release).toBe('1.1.0+b'));
  expect(Badge).toBe('Badge 1.1.0+b');
});

test('a head of another release lasts two seconds: while shared-ui is replaced, two releases answer', async () => {
  const running = start();
  await running();
  served = (address) => (address === HEAD ? new Response('new') : new Response(null, { status: 304 }));
  now += 2001;
  await running();
  await vi.waitFor(async () => expect((await running()).head).toBe('new'));
});

test.each([
  ['cannot be fetched', () => new Response('', { status: 503 })],
  ['has another contract version', () => new Response('exports.CONTRACT = 2')],
  ['requires a forbidden module', () => new Response("require('node:fs')")],
])('a release that %s is logged, and the previous one stays in use', async (_, answer) => {
  const running = start();
  await running();
  served = answer;
  now += 2001;
  await running();
  await vi.waitFor(() => expect(logged).toHaveLength(1));
  expect((await running()).release).toBe('1.0.0+a');
});

test('without a kit, rendering fails, and the next page tries to fetch it again', async () => {
  served = () => new Response('', { status: 503 });
  const running = start();
  await expect(running()).rejects.toThrow('503');
  served = () => new Response(kitOf('1.0.0+a'));
  await running();
  expect((await running()).release).toBe('1.0.0+a');
});
