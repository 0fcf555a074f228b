import { beforeEach, expect, test, vi } from 'vitest';
import { type Container, end } from './containers.ts';
import type { Gateway } from './gateway.ts';
import { replace } from './replace.ts';

vi.mock('./containers.ts', () => ({ end: vi.fn(async () => undefined) }));

const container = (name: string): Container => ({
  id: name,
  name,
  created: '',
  state: 'running',
  health: 'healthy',
  restarts: 0,
  addresses: { public: name },
});
const OLD = container('old');
const NEW = container('new');

let steps: string[];
let log: string;
const names = (some: readonly Container[]) => some.map(({ name }) => name).join('+');
const gateway = {
  addressOf: ({ name }: Container) => name,
  pin: async (serving: readonly Container[], standBy: readonly Container[] = []) =>
    void steps.push([names(serving), names(standBy)].filter(Boolean).join(',')),
  unpin: async () => void steps.push('by name'),
  log: async () => log,
} as unknown as Gateway;

beforeEach(() => {
  steps = [];
  log = '';
  vi.mocked(end).mockImplementation(async (some) => void steps.push(`${names(some)} ended`));
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
  return () => vi.useRealTimers();
});

const run = (parts: Partial<Parameters<typeof replace>[0]> = {}) =>
  replace({
    gateway,
    probe: async () => undefined,
    before: [OLD],
    start: async (started) => void started.push(NEW),
    settle: () => steps.push('settled'),
    say: () => undefined,
    ...parts,
  });

test('the old container stands by while the new one is watched, and ends once it gets no more requests', async () => {
  await run();
  expect(steps).toEqual(['old', 'old,new', 'new,old', 'settled', 'new', 'old ended', 'by name']);
});

test('a container that does not start gets no requests', async () => {
  const start = async (started: Container[]) => {
    started.push(NEW);
    throw new Error('it ends as soon as it is started');
  };
  await expect(run({ start })).rejects.toThrow('ends as soon');
  expect(steps).toEqual(['old', 'old', 'new ended', 'by name']);
});

test('a container that fails a probe gets no requests of visitors', async () => {
  await expect(run({ probe: () => Promise.reject(new Error('500')) })).rejects.toThrow('500');
  expect(steps).toEqual(['old', 'old', 'new ended', 'by name']);
});

test('a container that fails requests of visitors is removed again', async () => {
  log = JSON.stringify({ path: '/api/votes', upstream: 'new', upstreamStatus: '500' });
  await expect(run()).rejects.toThrow('it failed 1 requests of visitors, /api/votes: 500');
  expect(steps).toEqual(['old', 'old,new', 'new,old', 'old,new', 'old', 'new ended', 'by name']);
});
