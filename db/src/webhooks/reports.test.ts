import { describe, expect, test } from 'vitest';
import { BY, buildSuggestion } from '../../testing/builders.ts';
import { TEST_SITE } from '../../testing/emails.ts';
import { testDatabase } from '../../testing/index.ts';
import { claimDeliveries, queueDeliveries } from './deliveries.ts';
import { reportOf } from './reports.ts';
import { addWebhook, webhookSealingKeys } from './webhooks.ts';

const database = testDatabase();
const sealing = webhookSealingKeys(['test-only webhook key']);

const WRITTEN = '<!all> @here *b* _i_ ~s~ `c` |h| #t ![p](//a.example) :+1: R&D \\*';
const INERT =
  '‹!all› @\u2060here ∗b∗ ＿i＿ ∼s∼ ˋcˋ ｜h｜ ＃t !［p］(//a.\u2060example) :\u2060+1:\u2060 R&D ＼∗';

describe('what voters write has no effect in a chat', () => {
  const sent = async (address: string) => {
    await addWebhook(database.adminDb, BY, sealing, {
      address,
      isSigned: false,
      secret: null,
      events: ['suggestion'],
    });
    await buildSuggestion(database.owner, { name: WRITTEN });
    await queueDeliveries(database.mailDb);
    const [delivery] = await claimDeliveries(database.mailDb, sealing);
    if (!delivery) throw new Error('nothing is due');
    return JSON.parse((await reportOf(database.mailDb, TEST_SITE, delivery))?.body ?? '');
  };
  const says = (name: string) => `Awards: A vendor was suggested: “${name}”. https://awards.example.org/`;

  test.each([
    ['Slack', 'https://hooks.slack.com/services/T0/B0/x', { text: says(INERT.replace('&', '&amp;')) }],
    ['Mattermost', 'https://chat.example.org/hooks/x', { text: says(INERT) }],
    ['Rocket.Chat', 'https://rocket.example.org/hooks/1/x', { text: says(INERT) }],
    ['Google Chat', 'https://chat.googleapis.com/v1/spaces/A/messages?key=x', { text: says(INERT) }],
    [
      'Discord that takes Slack’s format',
      'https://discord.com/api/webhooks/1/x/slack',
      { text: says(INERT) },
    ],
    [
      'Discord',
      'https://discord.com/api/webhooks/1/x',
      { content: says(INERT), allowed_mentions: { parse: [] } },
    ],
  ])('of %s, whose format the address decides', async (_, address, message) => {
    expect(await sent(address)).toEqual(message);
  });
});
