import { beforeEach, expect, test } from 'vitest';
import { BY, buildCycle, buildUser } from '../../testing/builders.ts';
import {
  buildConfirmedEmail,
  queuedMessages,
  setMailUp,
  TEST_EMAIL_KEYS,
  TEST_SITE,
} from '../../testing/emails.ts';
import { testDatabase } from '../../testing/index.ts';
import { allowNominations } from '../../testing/nominations.ts';
import { queueDeliveries } from '../webhooks/deliveries.ts';
import { addWebhook, webhookSealingKeys } from '../webhooks/index.ts';
import { compose } from './messages.ts';
import { queueNews } from './news.ts';
import { plannedNews, previewNews } from './planned-news.ts';

const database = testDatabase();
const COMING = { name: 'Spring', isScheduled: true, sendsNews: true };
beforeEach(() => allowNominations(database.owner, 'always', -1, 48));
const end = () => database.owner('system_settings').update({ shown_until: new Date(Date.now() - 60_000) });

test('nominations with dates are news of the next period, with their end and then its beginning', async () => {
  await setMailUp(database);
  const { id: userId } = await buildUser(database.owner);
  await buildConfirmedEmail(database, { userId, email: 'ada@example.org', news: true });
  await database.owner('outgoing_emails').delete();
  const queued = async () => {
    await queueNews(database.mailDb, TEST_EMAIL_KEYS.sealing);
    return queuedMessages(database.owner);
  };
  expect(await queued()).toEqual([]);
  const { id: cycleId } = await buildCycle(database.owner, { ...COMING, startsInHours: 72, endsInHours: 99 });
  await buildCycle(database.owner, { ...COMING, startsInHours: 100, endsInHours: 144 });
  const planned = await plannedNews(database.adminDb);
  expect(planned.map(({ kind }) => kind)).toEqual([
    ...['nominations_opened', 'nominations_ended', 'opened', 'ending', 'results'],
    ...['opened', 'ending', 'results'],
  ]);
  expect(await queued()).toHaveLength(1);
  await end();
  await queued();
  const messages = await queued();
  expect(messages).toMatchObject([
    { kind: 'nominations_opened', cycleId },
    { kind: 'nominations_ended', cycleId },
  ]);
  const [begun, ended] = messages.map((message) => compose(message, TEST_SITE).text);
  expect(begun).toMatch(/^Until .+, you can name the vendors .+ for “Spring” at Awards\./u);
  expect(ended).toContain('Voting begins on');
  const draft = { cycleId, kind: 'nominations_opened', sentence: null } as const;
  expect((await previewNews(database.adminDb, TEST_SITE.url, draft)).subject).toMatch(
    /^Nominations have begun/u,
  );
});

test('their beginning and end are an event of webhooks, once', async () => {
  await addWebhook(database.adminDb, BY, webhookSealingKeys(['test-only webhook key']), {
    ...{ address: 'https://localhost/hook', isSigned: false, secret: null },
    events: ['nominations_opened', 'nominations_ended'],
  });
  await database.owner('webhooks').update({ created_at: new Date(0) });
  const events = async () => {
    await queueDeliveries(database.mailDb);
    return database.owner('webhook_deliveries').orderBy('event').select('event', 'subject_id');
  };
  expect(await events()).toEqual([]);
  const { id } = await buildCycle(database.owner, { ...COMING, startsInHours: 72, endsInHours: 99 });
  await buildCycle(database.owner, { ...COMING, startsInHours: 100, endsInHours: 144 });
  await events();
  await end();
  expect(await events()).toEqual([
    { event: 'nominations_ended', subject_id: id },
    { event: 'nominations_opened', subject_id: id },
  ]);
  expect(await events()).toHaveLength(2);
});
