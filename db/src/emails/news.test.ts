import { beforeEach, expect, test } from 'vitest';
import { BY, buildCycle, buildSuggestion, buildUser } from '../../testing/builders.ts';
import { buildConfirmedEmail, queuedMessages, setMailUp, TEST_EMAIL_KEYS } from '../../testing/emails.ts';
import { testDatabase } from '../../testing/index.ts';
import { answerSuggestions } from '../catalogue/suggestions.ts';
import { createCycle } from '../cycles/index.ts';
import { compose } from './messages.ts';
import { queueAnswers, queueNews } from './news.ts';

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

test('an answer to a suggestion is sent once, and only to a voter who wants news', async () => {
  const [reader = 0] = await database.owner('users').pluck('id');
  const one = await buildSuggestion(database.owner, { name: 'Quay', userId: reader });
  const { id } = await buildSuggestion(database.owner, { name: 'QUAY' });
  const send = () => queueAnswers(database.mailDb, TEST_EMAIL_KEYS.sealing);
  await send();
  expect(await queuedMessages(database.owner)).toEqual([]);
  await answerSuggestions(database.adminDb, BY, [one.id], { act: 'decline', reason: 'It closed in May' });
  await Promise.all([send(), send()]);
  const messages = await queuedMessages(database.owner);
  expect(messages).toMatchObject([{ kind: 'declined', to: 'ada@example.org', name: 'Quay' }]);
  const [message] = messages;
  if (!message) throw new Error('no message');
  const mail = compose(message, { name: 'Awards', url: 'https://awards.example.org' });
  expect(mail).toMatchObject({
    subject: 'Your suggestion for Awards',
    text: expect.stringContaining('declined your suggestion “Quay”: It closed in May'),
    list: { unsubscribe: expect.stringContaining('https://awards.example.org/api/email/one-click?token=') },
  });
  expect(await database.owner('suggestions').where({ id }).first('is_mail_due')).toEqual({ is_mail_due: 0 });
});

test('an answer that was taken back in time is not sent', async () => {
  const [reader = 0] = await database.owner('users').pluck('id');
  const { id } = await buildSuggestion(database.owner, { name: 'Quay', userId: reader });
  await answerSuggestions(database.adminDb, BY, [id], { act: 'decline', reason: 'No' });
  await answerSuggestions(database.adminDb, BY, [id], { act: 'reopen' });
  await queueAnswers(database.mailDb, TEST_EMAIL_KEYS.sealing);
  expect(await queuedMessages(database.owner)).toEqual([]);
});
