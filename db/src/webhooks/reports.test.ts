import { expect, test } from 'vitest';
import { BY } from '../../testing/builders.ts';
import { TEST_SITE } from '../../testing/emails.ts';
import { buildSuggestion, testDatabase } from '../../testing/index.ts';
import { claimDeliveries, queueDeliveries } from './deliveries.ts';
import { reportOf } from './reports.ts';
import { addWebhook, webhookSealingKeys } from './webhooks.ts';

const database = testDatabase();
const sealing = webhookSealingKeys(['test-only webhook key']);

const WRITTEN = '<!all> @here *b* _i_ ~s~ `c` |h| #t ![p](//a.example) :+1: R&D \\*';
const INERT =
  '‹!all› @\u2060here ∗b∗ ＿i＿ ∼s∼ ˋcˋ ｜h｜ ＃t !［p］(//a.\u2060example) :\u2060+1:\u2060 R&D ＼∗';

test('what voters write has no effect in a chat, whose format the address decides', async () => {
  const said = (name: string) => `Awards: A vendor was suggested: “${name}”. https://awards.example.org/`;
  const expected = {
    'https://hooks.slack.com/services/T0/B0/x': { text: said(INERT.replace('&', '&amp;')) },
    'https://chat.example.org/hooks/mattermost': { text: said(INERT) },
    'https://rocket.example.org/hooks/1/x': { text: said(INERT) },
    'https://chat.googleapis.com/v1/spaces/A/messages?key=x': { text: said(INERT) },
    'https://discord.com/api/webhooks/1/x/slack': { text: said(INERT) },
    'https://discord.com/api/webhooks/1/x': { content: said(INERT), allowed_mentions: { parse: [] } },
  };
  const chat = { isSigned: false, secret: null, events: ['suggestion' as const] };
  for (const address of Object.keys(expected))
    await addWebhook(database.adminDb, BY, sealing, { ...chat, address });
  await buildSuggestion(database.owner, { name: WRITTEN });
  await queueDeliveries(database.mailDb);
  const reports: Record<string, unknown> = {};
  for (const delivery of await claimDeliveries(database.mailDb, sealing)) {
    const report = await reportOf(database.mailDb, TEST_SITE, delivery);
    reports[delivery.address] = JSON.parse(report?.body ?? '');
  }
  expect(reports).toEqual(expected);
});
