import { beforeEach, describe, expect, test } from 'vitest';
import { BY, buildCategory, buildCycle, buildUser, buildVote } from '../../testing/builders.ts';
import { buildCorrectable } from '../../testing/corrections.ts';
import {
  buildConfirmedEmail,
  queuedMessages,
  setMailUp,
  TEST_EMAIL_KEYS,
  TEST_SITE,
} from '../../testing/emails.ts';
import { buildSuggestion, testDatabase } from '../../testing/index.ts';
import { answerSuggestions } from '../catalogue/suggestions.ts';
import { saveTranslations } from '../catalogue/translations.ts';
import { createCycle } from '../count/index.ts';
import { compose, composeTranslated, readSite } from './messages.ts';
import { queueAnswers, queueNews } from './news.ts';
import { planNews, plannedNews, previewNews } from './planned-news.ts';

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
    { ...BY, isSuperAdmin },
    { name, endDate: new Date(Date.now() + 86_400_000), publishing: 'live' },
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
  const { subject, text } = compose(message, TEST_SITE);
  expect(subject).toBe('Voting has begun at Awards');
  expect(text).toContain('in “Win a phone” at Awards.');
});

test('news is in the language in which a voter asked for it', async () => {
  const { id: userId } = await buildUser(database.owner);
  const email = 'bea@example.org';
  await buildConfirmedEmail(database, { userId, email, news: true, language: 'de' });
  await database.owner('outgoing_emails').delete();
  await buildCycle(database.owner, { name: 'Herbst', sendsNews: true });
  await queued();
  const messages = await queuedMessages(database.owner);
  const subjects = messages.map((message) => [message.to, compose(message, TEST_SITE).subject]);
  expect(subjects.sort()).toEqual([
    ['ada@example.org', 'Voting has begun at Awards'],
    ['bea@example.org', 'Die Abstimmung bei Awards hat begonnen'],
  ]);
  // Asking again in another language changes it.
  await buildConfirmedEmail(database, { userId, email, news: true, language: 'ar' });
  expect(await database.owner('email_addresses').where({ user_id: userId }).first('language')).toEqual({
    language: 'ar',
  });
});

test('news of a correction is in four languages', async () => {
  for (const language of ['de', 'es', 'ar'] as const) {
    const { id: userId } = await buildUser(database.owner);
    await buildConfirmedEmail(database, { userId, email: `${language}@example.org`, news: true, language });
  }
  const { end, correct } = await buildCorrectable(database, [3]);
  await end();
  await queued();
  await database.owner('outgoing_emails').delete();
  await correct(3);
  expect(await queued()).toEqual(Array(4).fill('corrected'));
  const messages = await queuedMessages(database.owner);
  const parts = messages.map((message) => compose(message, TEST_SITE));
  expect(new Set(parts.map(({ subject }) => subject)).size).toBe(4);
  for (const { text } of parts) expect(text).toContain('Spring');
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
  const mail = compose(message, TEST_SITE);
  expect(mail).toMatchObject({
    subject: 'Your suggestion for Awards',
    text: expect.stringContaining('declined your suggestion “Quay”:\n\nIt closed in May'),
    list: { unsubscribe: expect.stringContaining('https://awards.example.org/api/email/one-click?token=') },
  });
  expect(await database.owner('suggestions').where({ id }).first('is_mail_due')).toEqual({
    is_mail_due: false,
  });
});

test('an answer that was taken back in time is not sent', async () => {
  const [reader = 0] = await database.owner('users').pluck('id');
  const { id } = await buildSuggestion(database.owner, { name: 'Quay', userId: reader });
  await answerSuggestions(database.adminDb, BY, [id], { act: 'decline', reason: 'No' });
  await answerSuggestions(database.adminDb, BY, [id], { act: 'reopen' });
  await queueAnswers(database.mailDb, TEST_EMAIL_KEYS.sealing);
  expect(await queuedMessages(database.owner)).toEqual([]);
});

/** A period that has run for five days and ends in this many hours. */
const ending = (endsInHours: number, given = {}) =>
  buildCycle(database.owner, { startsInHours: -120, endsInHours, sendsNews: true, ...given });

describe('two days before the end', () => {
  test('only voters with an open category are reminded, once', async () => {
    const [reader = 0] = await database.owner('users').pluck('id');
    const { id: finished } = await buildUser(database.owner);
    await buildConfirmedEmail(database, { userId: finished, email: 'eve@example.org', news: true });
    await database.owner('outgoing_emails').delete();
    const { id: cycleId } = await ending(47);
    const categories = [await buildCategory(database.owner), await buildCategory(database.owner)];
    for (const { id: categoryId } of categories) {
      await buildVote(database.owner, { cycleId, categoryId, userId: finished });
    }
    await buildVote(database.owner, { cycleId, categoryId: categories[0]?.id ?? 0, userId: reader });
    await Promise.all([queued(), queued()]);
    expect(await queuedMessages(database.owner)).toMatchObject([{ kind: 'ending', to: 'ada@example.org' }]);
    // A category that is deleted leaves nothing to do.
    await database.owner('email_news').delete();
    await database.owner('outgoing_emails').delete();
    await database
      .owner('categories')
      .where({ id: categories[1]?.id ?? 0 })
      .update({ archived_at: new Date() });
    expect(await queued()).toEqual([]);
  });

  test('a vote that an organiser has reset opens its category again', async () => {
    const [reader = 0] = await database.owner('users').pluck('id');
    const { id: cycleId } = await ending(47);
    const { id: categoryId } = await buildCategory(database.owner);
    await buildVote(database.owner, { cycleId, categoryId, userId: reader });
    const removal = { cycle_id: cycleId, category_id: categoryId, removed_by: 'chief' };
    for (const [kind, expected] of [
      ['vendor_archived', []],
      ['category', ['ending']],
    ] as const) {
      const [removal_id = 0] = await database.owner('vote_removals').insert({ ...removal, kind });
      await database.owner('votes').update({ removal_id });
      await database.owner('email_news').delete();
      expect(await queued(), kind).toEqual(expected);
    }
  });

  test.each([
    ['earlier', 49, {}],
    ['on the last day', 23, {}],
    ['in a period of less than three days', 40, { startsInHours: -20 }],
    ['while voting is paused', 40, { pauseReason: 'A fault' }],
  ])('nobody is reminded %s', async (_, endsInHours, given) => {
    await buildCategory(database.owner);
    await ending(endsInHours, given);
    expect((await queued()).filter((kind) => kind === 'ending')).toEqual([]);
  });
});

describe('an organiser', () => {
  const plan = (cycleId: number, given: object) =>
    planNews(database.adminDb, BY, { cycleId, kind: 'opened', sentence: null, isOff: false, ...given });

  test('adds a sentence, of any 300 characters, and sees the message before it goes', async () => {
    const { id } = await buildCycle(database.owner, { name: 'Spring', sendsNews: true });
    const sentence = `${'"\\✦'.repeat(75)}`;
    await plan(id, { sentence });
    const [planned] = await plannedNews(database.adminDb);
    expect(planned).toMatchObject({ kind: 'opened', period: 'Spring', sentence, sentAt: null });
    await queued();
    const [message] = await queuedMessages(database.owner);
    if (!message) throw new Error('no message');
    const { text, html } = compose(message, TEST_SITE);
    expect(text).toContain(`.\n\n${sentence}\n\n`);
    expect(html).toContain(sentence.replaceAll('"', '&quot;'));
    const preview = await previewNews(database.adminDb, TEST_SITE.url, {
      cycleId: id,
      kind: 'opened',
      sentence,
    });
    const { subject, ...parts } = compose(message, await readSite(database.adminDb, TEST_SITE.url));
    expect(preview.subject).toBe(subject);
    const anonymous = (part: string) => part.replace(/token=[\w-]+/g, '');
    expect([preview.text, preview.html].map(anonymous)).toEqual([parts.text, parts.html].map(anonymous));
  });

  test('names the site in the language of its reader, if organisers have translated the name', async () => {
    const [message] = [
      { kind: 'added', name: 'Quay', reason: null, stopToken: 'x', to: 'a@example.org' } as const,
    ];
    await saveTranslations(database.adminDb, BY, { text: 'Awards', translations: { de: 'Preise' } });
    const subjects = await Promise.all(
      (['de', 'es', undefined] as const).map(async (language) => {
        const written = { ...message, ...(language && { language }) };
        return (await composeTranslated(database.mailDb, written, TEST_SITE)).subject;
      }),
    );
    expect(subjects).toEqual([
      'Ihr Vorschlag für Preise',
      'Su sugerencia para Awards',
      'Your suggestion for Awards',
    ]);
  });

  test('is quoted in the language of each reader, if the sentence is translated', async () => {
    const { id: userId } = await buildUser(database.owner);
    await buildConfirmedEmail(database, { userId, email: 'eva@example.org', news: true, language: 'de' });
    await database.owner('outgoing_emails').delete();
    const { id } = await buildCycle(database.owner, { sendsNews: true });
    const text = 'Come to the fair';
    await plan(id, { sentence: text });
    await saveTranslations(database.adminDb, BY, { text, translations: { de: 'Kommt zur Messe' } });
    await queued();
    const messages = await queuedMessages(database.owner);
    const quotes = messages.map((message) => [message.to, compose(message, TEST_SITE).text]);
    expect(quotes.sort()).toEqual([
      ['ada@example.org', expect.stringContaining(text)],
      ['eva@example.org', expect.stringContaining('Kommt zur Messe')],
    ]);
  });

  test('switches a message off and on until it is sent, and then changes nothing', async () => {
    const { id } = await buildCycle(database.owner, { sendsNews: true });
    await plan(id, { isOff: true });
    expect(await queued()).toEqual([]);
    const stale = plan(id, { sentence: 'x', before: { isOff: false } });
    await expect(stale).rejects.toMatchObject({ reason: 'changed_meanwhile' });
    await plan(id, { before: { isOff: true } });
    expect(await queued()).toEqual(['opened']);
    await expect(plan(id, { isOff: true })).rejects.toMatchObject({ reason: 'news_sent' });
    const actions = await database.owner('audit_log').pluck('action');
    expect(actions).toEqual(['news.planned', 'news.planned']);
  });

  test('decides about no period that sends no news', async () => {
    const { id } = await buildCycle(database.owner);
    await expect(plan(id, {})).rejects.toMatchObject({ reason: 'not_found' });
    expect(await plannedNews(database.adminDb)).toEqual([]);
    expect(await database.owner('email_news')).toEqual([]);
  });
});
