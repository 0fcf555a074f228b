import { isPublicHost } from 'db/limits';
import {
  addWebhook,
  deleteWebhook,
  editWebhook,
  listWebhooks,
  testWebhook,
  WEBHOOK_EVENTS,
} from 'db/webhooks';
import Joi from 'joi';
import { address } from 'shared-server/requests/texts';
import { flag, id, instant, listOf, message, orNull, text } from 'shared-server/shapes';
import type { Services } from '../context.ts';
import { storedForm } from '../requests/changed-meanwhile.ts';
import { changedBy, idFrom } from '../requests/request.ts';
import { type Route, route } from '../route.ts';
import { shape } from '../shape.ts';

const event = Joi.string().valid(...WEBHOOK_EVENTS);

const webhook = shape('Webhook', {
  id,
  host: text.description('The host of the address, which is never shown again'),
  isSigned: flag.description('True if it gets signed JSON, false if it gets messages for a chat'),
  events: Joi.array().items(event.required()).required(),
  deliveries: listOf(
    Joi.object({
      event: event.valid('test').required(),
      answer: orNull(text).description(
        'The status; `private` if the address leads into a private network, `slow`, `unreachable`, `unknown` if the ' +
          'worker died in the last attempt, or `gone` if the subject no longer existed; null before the first answer',
      ),
      at: instant,
      nextAt: orNull(instant).description('The next attempt; null if there is none'),
    }),
  ).description('The latest deliveries, newest first'),
});

const target = address((url, typed) => /^https:\/\//iu.test(typed) && isPublicHost(url.hostname))
  .max(1000)
  .required()
  .messages({ 'address.refused': 'The address must begin with https:// and lead to the internet' });

const fields = {
  isSigned: flag.description('True for signed JSON, false for messages for Discord, Slack or Mattermost'),
  secret: Joi.string()
    .min(20)
    .max(200)
    .allow(null)
    .required()
    .messages({ 'string.min': 'Secret must be at least 20 characters long' }),
  events: Joi.array().items(event).min(1).unique().required(),
};

const addBody = shape('AddWebhookRequest', {
  ...fields,
  address: target.description('An https URL outside private networks; up to 1000 characters'),
  secret: fields.secret.description('20 to 200 characters that sign JSON; null for messages'),
});

const editBody = shape('EditWebhookRequest', {
  ...fields,
  address: target.allow(null).description('Null keeps the address'),
  secret: fields.secret.description('Null keeps the secret'),
  before: storedForm({}).keys({ isSigned: Joi.boolean(), events: Joi.array().items(event) }),
});

export function webhookRoutes({ db, settings }: Services): Route[] {
  return [
    route('GET /api/admin/webhooks', 'super_admin', {
      answers: listOf(webhook),
      summary: 'The webhooks, with the latest answers.',
      answer: () => listWebhooks(db),
    }),
    route('POST /api/admin/webhooks', 'super_admin', {
      answers: message,
      summary: 'Add an address that gets a message when a chosen event happens from now on.',
      refusals: ['TOO_MANY_WEBHOOKS'],
      status: 201,
      body: addBody,
      async answer(ctx, body) {
        await addWebhook(db, changedBy(ctx), settings.webhookKeys, body);
        return { message: 'The webhook is added.' };
      },
    }),
    route('PUT /api/admin/webhooks/:id', 'super_admin', {
      answers: message,
      summary: 'Change a webhook; events that are added are reported from now on.',
      refusals: ['CHANGED_MEANWHILE'],
      body: editBody,
      async answer(ctx, body) {
        await editWebhook(db, changedBy(ctx), settings.webhookKeys, { ...body, id: idFrom(ctx, 'webhook') });
        return { message: 'The webhook is changed.' };
      },
    }),
    route('POST /api/admin/webhooks/:id/test', 'super_admin', {
      answers: message,
      summary: 'Send a test within seconds; the list then has the answer.',
      async answer(ctx) {
        await testWebhook(db, changedBy(ctx), idFrom(ctx, 'webhook'));
        return { message: 'A test is on its way.' };
      },
    }),
    route('DELETE /api/admin/webhooks/:id', 'super_admin', {
      answers: message,
      summary: 'Delete a webhook; nothing more is sent to it.',
      async answer(ctx) {
        await deleteWebhook(db, changedBy(ctx), idFrom(ctx, 'webhook'));
        return { message: 'The webhook is deleted.' };
      },
    }),
  ];
}
