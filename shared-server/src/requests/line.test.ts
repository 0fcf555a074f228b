import { networksOf } from 'db/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLine } from './line.ts';

/** Two requests run at once, and 128 more can wait. */
const AT_WORK = 2;
const ROOM = 128;

let line: ReturnType<typeof createLine>;
let done: string[];
let pending: { end(): void }[];
beforeEach(() => {
  line = createLine(() => Object.assign(new Error('too many'), { status: 429 }));
  done = [];
  pending = [];
});
afterEach(() => void vi.useRealTimers());

/** Makes a request from this address, which runs until it is ended. */
const request = (address: string): Promise<'done' | number> =>
  line
    .run(
      { networks: networksOf(address) },
      () =>
        new Promise<'done'>((resolve) => {
          done.push(address);
          pending.push({ end: () => resolve('done') });
        }),
    )
    .catch(({ status }) => status);
const many = (count: number, address: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => request(address(index)));
async function endAll(asked: readonly Promise<unknown>[]): Promise<void> {
  const timer = setInterval(() => pending.shift()?.end());
  await Promise.all(asked);
  clearInterval(timer);
}
const ofOneSite = (index: number) => `2001:db8:7:${index}::1`;

test('networks are served in turn, however many requests a /48 or a /24 sends', async () => {
  const asked = [...many(40, ofOneSite), ...many(40, (index) => `203.0.113.${index}`)];
  asked.push(request('198.51.100.1'), request('2001:db8:8::1'));
  await endAll(asked);
  expect(done).toHaveLength(82);
  expect(done.indexOf('198.51.100.1')).toBeLessThan(AT_WORK + 5);
  expect(done.indexOf('2001:db8:8::1')).toBeLessThan(AT_WORK + 5);
});

test('a new network goes before those that have had a turn', async () => {
  const flood = many(90, (index) => `203.0.${index % 30}.1`);
  for (let count = 0; count < 40; count += 1) {
    await vi.waitFor(() => expect(pending.length).toBeGreaterThan(0), { interval: 1 });
    pending.shift()?.end();
  }
  const before = done.length;
  const asked = request('198.51.100.1');
  await endAll([...flood, asked]);
  expect(done.indexOf('198.51.100.1')).toBeLessThanOrEqual(before + AT_WORK);
});

test('when the queue is full, the last request of the largest network is refused', async () => {
  const flood = many(AT_WORK + ROOM + 30, ofOneSite);
  const honest = many(20, (index) => `198.51.${index}.1`);
  await endAll([...flood, ...honest]);
  expect(new Set(await Promise.all(honest))).toEqual(new Set(['done']));
  const answers = await Promise.all(flood);
  expect(answers.filter((answer) => answer === 429)).toHaveLength(50);
  expect(answers.slice(0, AT_WORK + ROOM - 20)).not.toContain(429);
});

test('when every network has one request in a full queue, the newest is refused', async () => {
  const early = many(AT_WORK + ROOM, (index) => `198.51.${index}.1`);
  const late = many(30, (index) => `203.0.${index}.1`);
  expect(await Promise.all(late)).toEqual(Array(30).fill(429));
  await endAll(early);
  expect(new Set(await Promise.all(early))).toEqual(new Set(['done']));
});

test('a request is refused after waiting six seconds, and the next is served', async () => {
  vi.useFakeTimers();
  const atWork = many(AT_WORK, ofOneSite);
  const early = request('198.51.100.1');
  await vi.advanceTimersByTimeAsync(5000);
  const late = request('198.51.100.2');
  await vi.advanceTimersByTimeAsync(1500);
  expect(await early).toBe(429);
  for (const { end } of pending.splice(0)) end();
  await Promise.all(atWork);
  for (const { end } of pending.splice(0)) end();
  expect(await late).toBe('done');
});

test('a request that leaves makes room for the next, once', async () => {
  let leaveAgain = () => {};
  const waits = line.run({ networks: networksOf('198.51.100.9') }, (leave) => {
    leave();
    leaveAgain = leave;
    return new Promise<void>((resolve) => pending.push({ end: () => resolve() }));
  });
  await vi.waitFor(() => expect(pending).toHaveLength(1));
  const asked = many(AT_WORK + 1, ofOneSite);
  await vi.waitFor(() => expect(done).toHaveLength(AT_WORK));
  leaveAgain();
  expect(done).toHaveLength(AT_WORK);
  await endAll([waits, ...asked]);
});

test('a request that throws ends its turn', async () => {
  for (let count = 0; count <= AT_WORK; count += 1) {
    const failing = line.run({ networks: networksOf('198.51.100.9') }, async () => {
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
  }
});
