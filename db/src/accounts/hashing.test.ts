import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { HashingBusyError, HashingPool } from './hashing.ts';

const FILE = new URL('./hashing-thread.js', import.meta.url);
const hash = (thread: HashingPool) => thread.run({ kind: 'hash', secret: 'Str0ng!pass' });

afterEach(() => void vi.useRealTimers());

/** A thread that fails when it gets the secret `end`, and otherwise returns the secret. */
const FRAGILE = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ secret }) => {
      if (secret === 'end') throw new Error('no memory');
      parentPort.postMessage({ result: secret });
    });
  `)}`,
);

test('requests beyond one in progress and 64 waiting are refused at once, and the rest are done', async () => {
  const thread = new HashingPool(FRAGILE);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) => thread.run({ kind: 'hash', secret: `${index}` })),
  );
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(100 - 1 - 64);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(HashingBusyError);
  const done = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  expect(done.map(({ value }) => value)).toEqual(Array.from({ length: 65 }, (_, index) => `${index}`));
  expect(await thread.run({ kind: 'hash', secret: 'there is room again' })).toBe('there is room again');
});

test('a request that has waited for more than four seconds is refused, and the next one is served', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const thread = new HashingPool(FRAGILE);
  const atWork = thread.run({ kind: 'hash', secret: 'at work' });
  const early = thread.run({ kind: 'hash', secret: 'early' });
  const refused = expect(early).rejects.toBeInstanceOf(HashingBusyError);
  vi.advanceTimersByTime(4000 + 1);
  const late = thread.run({ kind: 'hash', secret: 'late' });
  expect(await atWork).toBe('at work');
  await refused;
  expect(await late).toBe('late');
});

test('requests from known browsers are served first, from a separate queue', async () => {
  const pool = new HashingPool(FRAGILE);
  const done: string[] = [];
  const hash = (secret: string, isKnown: boolean) =>
    pool.run({ kind: 'hash', secret }, { isKnown }).then((answer) => void done.push(answer));
  const flood = Array.from({ length: 65 }, (_, index) => hash(`stranger ${index}`, false));
  await expect(hash('one too many', false)).rejects.toBeInstanceOf(HashingBusyError);
  await Promise.all([hash('Ada', true), hash('Ben', true)]);
  expect(done).toEqual(['stranger 0', 'Ada', 'Ben']);
  await Promise.all(flood);
  expect(done).toHaveLength(67);
});

test('each thread hashes one secret at the same time', async () => {
  const held = new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ secret }) => {
        const gate = new Int32Array(secret.gate);
        Atomics.add(gate, 0, 1);
        Atomics.notify(gate, 0);
        while (Atomics.load(gate, 0) < secret.threads) Atomics.wait(gate, 0, Atomics.load(gate, 0), 100);
        parentPort.postMessage({ result: 'done' });
      });
    `)}`,
  );
  const pool = new HashingPool(held, 3);
  const gate = new SharedArrayBuffer(4);
  // Each thread waits until all three are working.
  const secret = { gate, threads: 3 } as unknown as string;
  expect(await Promise.all([1, 2, 3].map(() => pool.run({ kind: 'hash', secret })))).toHaveLength(3);
});

test.each([
  ['first', [100, 0]],
  ['last', [0, 100]],
])('a command with threads ends, even if its first thread is done %s', async (_, ms) => {
  const thread = `
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ secret }) => setTimeout(() => parentPort.postMessage({ result: secret }), secret));
  `;
  const command = `
    import { HashingPool } from ${JSON.stringify(new URL('./hashing.ts', import.meta.url))};
    const pool = new HashingPool(new URL(${JSON.stringify(`data:text/javascript,${encodeURIComponent(thread)}`)}), 2);
    console.log(await Promise.all(${JSON.stringify(ms)}.map((secret) => pool.run({ kind: 'hash', secret }))));
  `;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', command];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toBe(`[ ${ms.join(', ')} ]\n`);
});

test('if the thread ends, waiting requests fail, and the next one gets a new thread', async () => {
  const thread = new HashingPool(FRAGILE);
  expect(await thread.run({ kind: 'hash', secret: 'before' })).toBe('before');
  const lost = await Promise.allSettled(
    ['end', 'behind it', 'and behind that'].map((secret) => thread.run({ kind: 'hash', secret })),
  );
  expect(lost.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(lost[1]).toMatchObject({ reason: { cause: { message: 'no memory' } } });
  expect(await thread.run({ kind: 'hash', secret: 'after' })).toBe('after');
});

test('if the thread cannot start, requests fail instead of waiting', async () => {
  const thread = new HashingPool(new URL('./no-such-file.js', import.meta.url));
  await expect(hash(thread)).rejects.toThrow('A hashing thread has ended.');
});

test('an invalid stored hash is an error, and the thread continues', async () => {
  const thread = new HashingPool(FILE);
  const broken = thread.run({ kind: 'verify', secret: 'Str0ng!pass', storedHash: 'x' });
  await expect(broken).rejects.toBeInstanceOf(Error);
  const storedHash = await hash(thread);
  expect(await thread.run({ kind: 'verify', secret: 'Str0ng!pass', storedHash })).toBe(true);
});

test('hashing does not block the event loop', async () => {
  const thread = new HashingPool(FILE);
  await hash(thread);
  let turns = 0;
  const turn = setInterval(() => {
    turns += 1;
  });
  await Promise.all(Array.from({ length: 10 }, () => hash(thread)));
  clearInterval(turn);
  expect(turns).toBeGreaterThan(10);
});

/** Returns priorities by thread id. In `stat`, the name may contain spaces and ends at the last bracket. */
function priorities(): Map<string, number> {
  const stats = readdirSync('/proc/self/task').map((id) => {
    const fields = readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return [id, Number(fields[16])] as const;
  });
  return new Map(stats);
}

test.runIf(process.platform === 'linux').each([
  ['', 5],
  ['7', 7],
])('only the hashing thread gets the priority of HASHING_NICE=%s', async (given, nice) => {
  const before = priorities();
  vi.stubEnv('HASHING_NICE', given);
  await hash(new HashingPool(FILE));
  vi.unstubAllEnvs();
  const after = priorities();
  const added = [...after].filter(([id]) => !before.has(id));
  expect(added.filter(([, priority]) => priority === nice)).toHaveLength(1);
  for (const [id, priority] of before) expect(after.get(id) ?? priority).toBe(priority);
});
