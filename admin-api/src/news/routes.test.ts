import { buildCycle, setMailUp } from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const { call, as, database } = testApp();
const PATH = '/api/admin/news';
const chief = () => as('super_admin');

test('a message is planned with a sentence, and shown as people will read it', async () => {
  await setMailUp(database, ['SMTP_URL']);
  const { id } = await buildCycle(database.owner, { name: 'Spring', sendsNews: true });
  const who = await chief();
  const plan = { cycleId: id, kind: 'opened', sentence: '  See you <there>. ', isOff: false };
  const put = (body: object) => call(PATH, { ...who, method: 'PUT', body });
  const { status, body } = await put(plan);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    missing: ['SMTP_URL'],
    mail: { waiting: 0, sent: 0, givenUp: 0, because: [], stopped: null },
    messages: [
      {
        cycleId: id,
        period: 'Spring',
        kind: 'opened',
        sentence: 'See you <there>.',
        sentAt: null,
      },
      { kind: 'ending' },
      { kind: 'results' },
    ],
  });
  const draft = { cycleId: id, kind: 'ending', sentence: 'See you <there>.' };
  const preview = (body: object) => call(`${PATH}/preview`, { ...who, body });
  expect((await preview(draft)).body).toEqual({
    subject: 'Two days left to vote at Vendor Awards',
    text: expect.stringMatching(/^Voting in “Spring” .*\n\nSee you <there>\.\n\n\S+\/\n/),
    html: expect.stringMatching(/See you &lt;there&gt;\.[\s\S]*Vote now/),
  });
  expect((await preview({ ...draft, cycleId: id + 1 })).status).toBe(404);
  expect((await preview({ ...draft, sentence: 'x'.repeat(301) })).status).toBe(400);
  expect((await put({ ...plan, sentence: null, before: { sentence: null } })).body.code).toBe(
    'CHANGED_MEANWHILE',
  );
  await database.owner('email_news').update({ queued_at: new Date() });
  expect((await put({ ...plan, isOff: true })).body.code).toBe('NEWS_SENT');
  expect((await put({ ...plan, cycleId: id + 1 })).status).toBe(404);
});

test('a test message is asked for once in ten seconds, and its address is stored encrypted', async () => {
  const who = await chief();
  const send = (address: string) => call('/api/admin/mail/test', { ...who, body: { address } });
  await setMailUp(database, ['SMTP_URL']);
  expect((await send('chief@example.org')).body.code).toBe('MAIL_NOT_SET_UP');
  await setMailUp(database);
  expect((await send('nobody')).status).toBe(400);
  expect((await send('chief@example.org')).status).toBe(200);
  expect((await send('chief@example.org')).body.code).toBe('MAIL_TEST_TOO_SOON');
  const { test_address } = (await database.owner('mail_state').first()) ?? {};
  expect(String(test_address)).not.toContain('example.org');
  expect((await call(PATH, who)).body).toMatchObject({ mail: { test: { answer: null } } });
});

test('a malformed message is refused', async () => {
  const { id } = await buildCycle(database.owner, { sendsNews: true });
  const mira = await chief();
  for (const given of [
    { sentence: 'x'.repeat(301) },
    { sentence: '' },
    { sentence: 'one\ntwo' },
    { sentence: undefined },
    { kind: 'ended' },
    { isOff: 1 },
    { cycleId: 'x' },
    { before: { kind: 'opened' } },
  ]) {
    const body = { cycleId: id, kind: 'opened', sentence: null, isOff: false, ...given };
    expect((await call(PATH, { ...mira, method: 'PUT', body })).status, JSON.stringify(given)).toBe(400);
  }
});
