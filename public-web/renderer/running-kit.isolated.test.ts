import { Badge } from 'shared-ui/host';
import { provideKit } from 'shared-ui/host/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as bindings from '../../shared-ui/host/generated/kit-bindings.ts';
import * as kit from '../../shared-ui/src/kit.ts';
import { runningKit } from './running-kit.ts';

const NAMES = Object.keys(bindings).filter((name) => name !== 'fillBindings');

/** This is how shared-ui's build writes it: each component is its name, in this release. */
const kitOf = (release: string): string =>
  `const { version } = require('react'); exports.CONTRACT = 1; exports.RELEASE = '${release}'; exports.react = version;
   for (const name of ${JSON.stringify(NAMES)}) exports[name] = name + ' ${release}';`;

let served: () => Response;
const read = vi.fn(async (_address: unknown, _init?: RequestInit) => served());
const logged: string[] = [];
// The library takes 0 for "never".
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

test('the kit that runs is read and put in place, once for all who wait', async () => {
  const running = start();
  await Promise.all([running(), running()]);
  expect(read.mock.calls.map(([address]) => address)).toEqual([
    '/shared-ui/server/kit.js',
    '/shared-ui/head.html',
  ]);
  expect((await running()).release).toBe('1.0.0+a');
  expect(Badge).toBe('Badge 1.0.0+a');
});

test('a new release takes its place within two seconds, and what has not changed is not sent again', async () => {
  const running = start();
  await running();
  served = () => new Response(null, { status: 304 });
  now += 2001;
  await running();
  expect(read.mock.lastCall?.[1]?.headers).toEqual({ 'if-none-match': '"a"' });
  expect((await running()).release).toBe('1.0.0+a');
  await new Promise((resolve) => setImmediate(resolve));

  served = () => new Response(kitOf('1.1.0+b'));
  now += 2001;
  await running();
  await vi.waitFor(async () => expect((await running()).release).toBe('1.1.0+b'));
  expect(Badge).toBe('Badge 1.1.0+b');
});

test.each([
  ['cannot be read', () => new Response('', { status: 503 })],
  ['is another contract', () => new Response('exports.CONTRACT = 2')],
  ['asks for what it may not have', () => new Response("require('node:fs')")],
])('a release that %s leaves the last one in place, and is told of', async (_, answer) => {
  const running = start();
  await running();
  served = answer;
  now += 2001;
  await running();
  await vi.waitFor(() => expect(logged).toHaveLength(1));
  expect((await running()).release).toBe('1.0.0+a');
});

test('without any, nothing is rendered, and the next page asks again', async () => {
  served = () => new Response('', { status: 503 });
  const running = start();
  await expect(running()).rejects.toThrow('503');
  served = () => new Response(kitOf('1.0.0+a'));
  await running();
  expect((await running()).release).toBe('1.0.0+a');
});
