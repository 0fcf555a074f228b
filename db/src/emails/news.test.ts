import { beforeEach, expect, test } from 'vitest';
import { BY, buildCycle, buildUser } from '../../testing/builders.ts';
import { buildConfirmedEmail, queuedMessages, setMailUp, TEST_EMAIL_KEYS } from '../../testing/emails.ts';
import { testDatabase } from '../../testing/index.ts';
import { createCycle } from '../cycles/index.ts';
import { compose } from './messages.ts';
import { queueNews } from './news.ts';

const database = testDatabase();
beforeEach(async () => {
  await setMailUp(database);
  const { id: userId } = await buildUser(database.owner);
  await buildConfirmedEmail(database, { userId, email: 'ada@example.org', news: true });
  await database.owner('outgoing_emails').delete();
});

async function queued() {
  await queueNews(database.mailDb, TEST_EMAIL_KEYS.sealing);
  return (await queuedMessages(database.owner)).map(({ kind }) => kind).sort();
}
const start = (name: string, isSuperAdmin: boolean) =>
  createCycle(
    database.adminDb,
    BY,
    { name, endDate: new Date(Date.now() + 86_400_000), publishing: 'live' },
    { maySchedule: isSuperAdmin, mayReveal: isSuperAdmin },
  );

test('a subscriber gets one message of a kind in seven days, however many periods are started', async () => {
  // Each start ends the period before it, whose results are news too.
  for (const name of ['First', 'Second', 'Third']) await start(name, true);
  expect(await queued()).toEqual(['opened', 'results']);
  await start('Fourth', true);
  expect(await queued()).toEqual(['opened', 'results']);
  await database.owner('email_news').update({ queued_at: new Date(Date.now() - 8 * 86_400_000) });
  expect(await queued()).toEqual(['opened', 'opened', 'results', 'results']);
});

test('a period that a plain administrator started sends nothing', async () => {
  await start('Plain', false);
  expect(await queued()).toEqual([]);
});

test('the name of a period is quoted in the text, and is not in the subject', async () => {
  await buildCycle(database.owner, { name: 'Win a phone', sendsNews: true });
  await queued();
  const [message] = await queuedMessages(database.owner);
  if (!message) throw new Error('no message');
  const { subject, text } = compose(message, { name: 'Awards', url: 'https://awards.example.org' });
  expect(subject).toBe('Voting has begun at Awards');
  expect(text).toContain('in “Win a phone” at Awards.');
});
