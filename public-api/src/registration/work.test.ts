import { type Keys, keysOf } from 'shared-server/keys';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answerTo, registration } from '../../testing/registration.ts';
import { solved, type Task, unsolved } from '../../testing/solved-work.ts';
import { testApp } from '../../testing/test-app.ts';
import { createSeal } from '../credentials/seals.ts';
import type { RegisterRequest } from '../generated/contract.ts';
import { priceOf, requireWork } from './work.ts';

const api = testApp({ asksForWork: true, limits: { registrationsPerHour: 3 } });
const KEYS = keysOf(['a key of at least thirty-two characters']);
const LOADS = { calm: 0.3, first: 0.34, most: 0.99 };

const redeemed = async (...given: Parameters<typeof requireWork>) => requireWork(...given);

async function taskFor(
  captchaToken: string,
  load = LOADS.first,
  work?: RegisterRequest['work'],
): Promise<Task> {
  const sent = { captchaToken, ...(work && { work }) };
  const refused = await redeemed(createSeal(KEYS, 'work'), load, sent).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 428, body: { code: 'WORK_REQUIRED' } });
  return (refused as { body: { work: Task } }).body.work;
}

const tried = (captchaToken: string, work: RegisterRequest['work'], load = LOADS.first, keys: Keys = KEYS) =>
  redeemed(createSeal(keys, 'work'), load, { captchaToken, ...(work && { work }) }).then(
    () => 'taken',
    ({ body }) => body.code,
  );

test('the price of a registration grows with the load', () => {
  for (const [load, price] of [
    [0, undefined],
    [LOADS.calm, undefined],
    [LOADS.first, { puzzles: 1, zeros: 4 }],
    [0.6, { puzzles: 4, zeros: 4 }],
    [0.8, { puzzles: 1, zeros: 5 }],
    [LOADS.most, { puzzles: 4, zeros: 5 }],
    [7, { puzzles: 4, zeros: 5 }],
  ] as const) {
    expect(priceOf(load), `load ${load}`).toEqual(price);
  }
});

test('work is priced when it is redeemed, so work done at a lower price is not enough', async () => {
  const cheap = solved(await taskFor('captcha'));
  expect(await tried('captcha', cheap)).toBe('taken');
  expect(await tried('captcha', cheap, 0.6)).toBe('WORK_REQUIRED');
  const dearer = solved(await taskFor('captcha', 0.6, cheap));
  expect(await tried('captcha', dearer, 0.6)).toBe('taken');
  expect(await tried('captcha', dearer)).toBe('taken');
  expect(await tried('captcha', dearer, LOADS.most)).toBe('WORK_REQUIRED');
});

test('time spent on work does not count as the time of the person, however often work is required', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const askedAt = Date.now();
  const task = await taskFor('captcha');
  const cheap = solved(task);
  vi.setSystemTime(askedAt + 60_000);
  const dearer = solved(await taskFor('captcha', 0.6, cheap));
  vi.setSystemTime(askedAt + 90_000);
  const redeem = (load: number, work?: RegisterRequest['work']) =>
    requireWork(createSeal(KEYS, 'work'), load, { captchaToken: 'captcha', ...(work && { work }) });
  expect(redeem(0.6, dearer)).toBe(askedAt);
  // This also holds in an hour that has become calm.
  expect(redeem(LOADS.calm, cheap)).toBe(askedAt);
  expect(redeem(LOADS.calm)).toBe(askedAt + 90_000);
  expect(redeem(LOADS.calm, unsolved(task))).toBe(askedAt + 90_000);
});

test('an account that had to work records the seconds until the work was required', async () => {
  await api.post('/api/register', await answerTo(api, registration('ada')));
  const body = await answerTo(api, registration('cyd'));
  const asked = await api.post('/api/register', body);
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(Date.now() + 20_000);
  const work = solved(asked.body.work as Task);
  expect(await api.post('/api/register', { ...body, work })).toMatchObject({ status: 201 });
  const [, cyd] = await api.database.owner('account_origins').orderBy('user_id').select('captcha_seconds');
  expect(cyd?.captcha_seconds).toBeLessThan(20);
});

test('work is accepted while the key of its task is accepted', async () => {
  const work = solved(await taskFor('captcha'));
  const newest = keysOf(['another key of at least thirty-two chars']);
  expect(await tried('captcha', work, LOADS.first, [...newest, ...KEYS])).toBe('taken');
  expect(await tried('captcha', work, LOADS.first, newest)).toBe('WORK_REQUIRED');
});

test('work must be complete, in order and for its captcha', async () => {
  const { task, counters } = solved(await taskFor('captcha', 0.6));
  expect(await tried('captcha', { task, counters })).toBe('taken');
  for (const [token, other] of [
    ['another captcha', { task, counters }],
    ['captcha', { task, counters: counters.toReversed() }],
    ['captcha', { task, counters: counters.slice(1) }],
    ['captcha', { task, counters: [] }],
  ] as const) {
    expect(await tried(token, { task, counters: [...other.counters] })).toBe('WORK_REQUIRED');
  }
});

test('work must be sent back within five minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const begun = Date.now();
  const work = solved(await taskFor('captcha'));
  vi.setSystemTime(begun + 5 * 60_000);
  expect(await tried('captcha', work)).toBe('taken');
  vi.setSystemTime(begun + 5 * 60_000 + 1);
  expect(await tried('captcha', work)).toBe('WORK_REQUIRED');
});

test('a task that was not sealed here, or for something else, is refused', async () => {
  const { task, counters } = solved(await taskFor('captcha'));
  const puzzles = [{ salt: '0'.repeat(32), nonce: '0'.repeat(32), zeros: 0 }];
  const easy = JSON.stringify({
    captchaToken: 'captcha',
    puzzles,
    askedAt: 0,
    until: Number.MAX_SAFE_INTEGER,
  });
  const forged = [
    { task: Buffer.from(easy).toString('base64url'), counters: [0] },
    { task: createSeal(KEYS, 'captcha').seal(easy), counters: [0] },
    { task: task.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')), counters },
    { task: '', counters },
    { task: 'x', counters },
  ];
  expect(await tried('captcha', { task, counters })).toBe('taken');
  for (const work of forged) expect(await tried('captcha', work)).toBe('WORK_REQUIRED');
});

test('a calm hour requires only the five fields; in a burst work comes first and uses up nothing', async () => {
  expect(await api.post('/api/register', await answerTo(api, registration('ada')))).toMatchObject({
    status: 201,
  });
  const counted = () => api.database.owner('public_rate_limits').orderBy('limit_key');
  const before = await counted();
  const body = await answerTo(api, registration('cyd'));
  const asked = await api.post('/api/register', body);
  expect(asked).toMatchObject({
    status: 428,
    body: { code: 'WORK_REQUIRED', work: { puzzles: [{ zeros: 4 }] } },
  });
  const after = await counted();
  const registrations = (rows: typeof before) =>
    rows.filter(({ limit_key }) => /registrations/.test(limit_key));
  expect(registrations(after)).toEqual(registrations(before));
  expect(await api.database.owner('captcha_uses')).toHaveLength(1);
  const work = solved(asked.body.work as Task);
  expect(await api.post('/api/register', { ...body, work })).toMatchObject({ status: 201 });
  // Another account has registered, so the price is higher.
  const again = await api.post('/api/register', { ...body, work });
  expect(again).toMatchObject({ status: 428 });
  const dearer = solved(again.body.work as Task);
  expect(await api.post('/api/register', { ...body, work: dearer })).toMatchObject({
    body: { code: 'CAPTCHA_FAILED' },
  });
});

test('nobody has to work for a refusal when the network is full', async () => {
  for (let count = 0; count < 3; count += 1) {
    const body = await answerTo(api, registration(`voter_${count}`));
    const { status, body: answer } = await api.post('/api/register', body);
    if (status === 428) {
      await api.post('/api/register', { ...body, work: solved(answer.work as Task) });
    }
  }
  expect(await api.post('/api/register', await answerTo(api, registration('late')))).toMatchObject({
    status: 429,
  });
});
