export { claimDeliveries, noteAnswer, queueDeliveries } from './deliveries.ts';
export { WEBHOOK_EVENTS } from './events.ts';
export { reportOf } from './reports.ts';
export {
  addWebhook,
  deleteWebhook,
  editWebhook,
  listWebhooks,
  MOST_WEBHOOKS,
  resealWebhooks,
  testWebhook,
  webhookSealingKeys,
} from './webhooks.ts';
