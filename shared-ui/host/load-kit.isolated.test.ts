import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as kit from '../src/kit.ts';
import { Button } from './generated/kit-bindings.ts';
import { loadKit } from './load-kit.ts';

const { createInstance, loadRemote } = vi.hoisted(() => {
  const loadRemote = vi.fn<(id: string) => Promise<unknown>>();
  return { loadRemote, createInstance: vi.fn((_options: unknown) => ({ loadRemote })) };
});

vi.mock('@module-federation/runtime', () => ({ createInstance }));
vi.mock('@module-federation/runtime/core', () => ({ core: true }));

const ENTRY = '/shared-ui/remoteEntry.js';
const entries = () => createInstance.mock.calls.map(([options]) => options).map(entryOf);
const entryOf = (options: unknown) => (options as { remotes: [{ entry: string }] }).remotes[0].entry;

beforeEach(() => {
  vi.useFakeTimers();
  document.documentElement.style.setProperty('--ui-paper', '#fff');
});

afterEach(() => {
  vi.useRealTimers();
  createInstance.mockClear();
  loadRemote.mockReset();
});

/** Turns a result into a value at once, so that no rejection is unhandled while the test moves the clock. */
const outcome = (work: Promise<string>) => work.then(() => 'loaded', String);

test('the kit is loaded as a remote and fills the bindings', async () => {
  loadRemote.mockResolvedValue(kit);
  expect(await loadKit(ENTRY)).toBe(kit.RELEASE);
  expect(loadRemote).toHaveBeenCalledExactlyOnceWith('shared_ui/kit');
  expect(Button).toBe(kit.Button);
});

test('the host shares React as a singleton', async () => {
  loadRemote.mockResolvedValue(kit);
  await loadKit(ENTRY);
  const [options] = createInstance.mock.calls[0] ?? [];
  const singleton = { shareConfig: { singleton: true } };
  expect(options).toMatchObject({
    shared: { react: singleton, 'react-dom': singleton, 'react/jsx-runtime': singleton },
  });
});

test('a failed load is tried once more, at another address', async () => {
  loadRemote.mockRejectedValueOnce(new Error('404')).mockResolvedValue(kit);
  const result = outcome(loadKit(ENTRY));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await result).toBe('loaded');
  expect(entries()).toEqual([ENTRY, expect.stringMatching(/remoteEntry\.js\?retry=\d+$/)]);
});

test('a second failure is final', async () => {
  loadRemote.mockRejectedValue(new Error('connection refused'));
  const result = outcome(loadKit(ENTRY));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await result).toBe('Error: connection refused');
  expect(loadRemote).toHaveBeenCalledTimes(2);
});

test('an entry without exports fails', async () => {
  loadRemote.mockResolvedValue(null);
  const result = outcome(loadKit(ENTRY));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await result).toMatch(/has no kit/);
});

test('another contract fails', async () => {
  loadRemote.mockResolvedValue({ ...kit, CONTRACT: 2 });
  expect(await outcome(loadKit(ENTRY))).toMatch(/speaks contract 2/);
});

test('a kit without its stylesheet fails', async () => {
  document.documentElement.style.removeProperty('--ui-paper');
  loadRemote.mockResolvedValue(kit);
  const result = outcome(loadKit(ENTRY));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await result).toBe('Error: the stylesheet of shared-ui is missing');
});
