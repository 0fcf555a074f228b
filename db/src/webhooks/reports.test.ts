import { describe, expect, test } from 'vitest';
import { BY, buildSuggestion } from '../../testing/builders.ts';
import { TEST_SITE } from '../../testing/emails.ts';
import { testDatabase } from '../../testing/index.ts';
import { claimDeliveries, queueDeliveries } from './deliveries.ts';
import { reportOf } from './reports.ts';
import { addWebhook, webhookSealingKeys } from './webhooks.ts';

const database = testDatabase();
const sealing = webhookSealingKeys(['test-only webhook key']);

describe('a chat', () => {
  const sent = async (address: string) => {
    await addWebhook(database.adminDb, BY, sealing, {
      address,
      isSigned: false,
      secret: null,
      events: ['suggestion'],
    });
    await buildSuggestion(database.owner, { name: '<!channel> *@everyone* & co' });
    await queueDeliveries(database.mailDb);
    const [delivery] = await claimDeliveries(database.mailDb, sealing);
    if (!delivery) throw new Error('nothing is due');
    return JSON.parse((await reportOf(database.mailDb, TEST_SITE, delivery))?.body ?? '');
  };

  test('of Slack gets a text in which nothing mentions anybody', async () => {
    expect(await sent('https://hooks.slack.com/services/T0/B0/x')).toEqual({
      text: 'Awards: A vendor was suggested: “&lt;!channel&gt; *@everyone* &amp; co”. https://awards.example.org/',
    });
  });

  test('of Discord gets its content, and mentions are off', async () => {
    expect(await sent('https://discord.com/api/webhooks/1/x')).toEqual({
      content:
        'Awards: A vendor was suggested: “\\<!channel\\> \\*\\@everyone\\* & co”. https://awards.example.org/',
      allowed_mentions: { parse: [] },
    });
  });
});
