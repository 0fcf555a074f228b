import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueCodes, setMailUp, TEST_EMAIL_KEYS } from '../../testing/emails.ts';
import { testDatabase } from '../../testing/index.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';
import { isMailStopped, mailFigures } from '../emails/index.ts';
import { createMailJob } from './mail-job.ts';
import { createPurge } from './purge.ts';

const database = testDatabase();
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
beforeEach(async () => {
  smtp = await startSmtpServer();
  await setMailUp(database);
});
afterEach(async () => {
  vi.useRealTimers();
  await smtp.close();
});

const newJob = () =>
  createMailJob(
    database.mailDb,
    {
      ...{
        missing: [],
        lists: TEST_EMAIL_KEYS.sealing,
        sealing: TEST_EMAIL_KEYS.sealing,
        publicUrl: 'https://awards.example.org',
      },
      ...{ from: 'awards@example.org', smtpUrl: smtp.url, perDomainAndMinute: 100_000, runMs: 60_000 },
    },
    { warn: vi.fn() },
  );
const waiting = () => database.owner('outgoing_emails').whereNotNull('content');
const attempts = async () =>
  (await database.owner('outgoing_emails').pluck('attempts')).reduce((sum, each) => sum + each, 0);
const COUNT = 30;

type Behaviour = Partial<(typeof smtp)['behaviour']>;
/** How a mail account is refused that is wrong, blocked or over its limit. */
const REFUSALS: Record<string, Behaviour> = {
  '530 to MAIL FROM': { refuseFrom: () => '530 5.7.0' },
  '553 to MAIL FROM': { refuseFrom: () => 553 },
  '550 5.1.8 to MAIL FROM': { refuseFrom: () => '550 5.1.8' },
  '554 to RCPT TO': { refuse: () => '554 5.7.1' },
  '553 to RCPT TO': { refuse: () => 553 },
  '550 5.1.8 to RCPT TO': { refuse: () => '550 5.1.8' },
  '550 5.4.5 to DATA': { refuseData: () => '550 5.4.5' },
  '450 to MAIL FROM': { refuseFrom: () => 450 },
  '450 to RCPT TO': { refuse: () => 450 },
  '421 to DATA': { refuseData: () => 421 },
};

test('a mail server that refuses in every way in turn loses and doubles no message', async () => {
  await queueCodes(database.owner, COUNT);
  const accepting = { ...smtp.behaviour };
  const work = newJob();
  for (const [refusal, behaviour] of Object.entries(REFUSALS)) {
    Object.assign(smtp.behaviour, accepting, behaviour);
    await passTime();
    await work();
    expect(await waiting(), refusal).toHaveLength(COUNT);
  }
  Object.assign(smtp.behaviour, accepting);
  await recovered(work);
});

test('while every message is refused, one at a time is tried, and none is worn out', async () => {
  await queueCodes(database.owner, 100);
  smtp.behaviour.refuseFrom = () => 535;
  const work = newJob();
  await work();
  const first = await attempts();
  // The ten senders had one each.
  expect(first).toBeLessThanOrEqual(10);
  await work();
  expect(await attempts()).toBe(first);
  const asked = vi.fn(() => 535);
  smtp.behaviour.refuseFrom = asked;
  await passTime();
  await work();
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a refusal of a recipient is final, and doesn’t delay the others', async () => {
  await queueCodes(database.owner, COUNT);
  const refusals = ['550 5.1.1', '550 5.1.2', '553 5.1.3', '550 5.1.10', '556'];
  smtp.behaviour.refuse = (to) => refusals[Number(/^voter([0-4])@/.exec(to)?.[1] ?? -1)];
  await newJob()();
  expect(smtp.received).toHaveLength(COUNT - refusals.length);
  expect(await waiting()).toEqual([]);
});

test('another refusal to some recipients delays only their messages', async () => {
  await queueCodes(database.owner, COUNT);
  const refusals = ['550', '554 5.7.1', '452 4.2.2'];
  smtp.behaviour.refuse = (to) => refusals[Number(/^voter([0-2])@/.exec(to)?.[1] ?? -1)];
  await newJob()();
  expect(smtp.received).toHaveLength(COUNT - refusals.length);
  expect(await waiting()).toHaveLength(refusals.length);
});

test('what became of messages is counted for a day, with the reasons', async () => {
  await queueCodes(database.owner, 10);
  smtp.behaviour.refuse = (to) => (/^voter[0-4]@/.test(to) ? '550 5.1.1' : undefined);
  const work = newJob();
  await work();
  await queueCodes(database.owner, 6, 'example.com');
  await database.owner('outgoing_emails').whereNotNull('content').limit(2).update({ expires_at: new Date() });
  smtp.behaviour.refuseFrom = () => '530 5.7.0';
  await passTime();
  await work();
  const stopped = { refusal: '530 5.7.0 to MAIL FROM', since: expect.any(String) };
  const figures = { waiting: 4, sent: 5, givenUp: 7, stopped };
  expect(await mailFigures(database.adminDb)).toMatchObject(figures);
  expect(await isMailStopped(database.publicDb)).toBe(true);
  const ended = await database.owner('outgoing_emails').whereNull('due_at').whereNull('sent_at');
  expect(ended.map(({ content, user_id }) => [content, user_id])).toEqual(Array(7).fill([null, null]));
  expect(
    (await mailFigures(database.adminDb)).because.sort((one, other) => one.messages - other.messages),
  ).toEqual([
    { refusal: 'expired', messages: 2 },
    { refusal: '550 5.1.1 to RCPT TO', messages: 5 },
  ]);
  await createPurge(database.purgeDb)();
  expect(await mailFigures(database.adminDb)).toMatchObject(figures);
  Object.assign(smtp.behaviour, { refuseFrom: () => undefined, refuse: () => undefined });
  await passTime();
  await work();
  expect(await mailFigures(database.adminDb)).toMatchObject({ waiting: 0, sent: 9, stopped: null });
  expect(await isMailStopped(database.publicDb)).toBe(false);
});

test('a mail server that can’t be reached is noted before anybody asks for a message', async () => {
  await smtp.close();
  await newJob()();
  expect(await mailFigures(database.adminDb)).toMatchObject({
    stopped: { refusal: 'ESOCKET to CONN' },
  });
});

/** Ends every wait. */
async function passTime() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 });
  await waiting().update({ due_at: new Date(0) });
}

async function recovered(work: () => Promise<void>) {
  for (let run = 0; run < 20 && (await waiting().first('id')); run += 1) {
    await passTime();
    await work();
  }
  expect(smtp.received.map(({ to }) => to).sort()).toEqual(
    Array.from({ length: COUNT }, (_, number) => `voter${number}@example.org`).sort(),
  );
}
