export { claimDeliveries, type Delivery, noteAnswer, queueDeliveries } from './deliveries.ts';
export { reportOf } from './reports.ts';
export {
  addWebhook,
  deleteWebhook,
  type ListedWebhook,
  listWebhooks,
  MOST_WEBHOOKS,
  resealWebhooks,
  testWebhook,
  WEBHOOK_EVENTS,
  WEBHOOK_FORMATS,
  webhookSealingKeys,
} from './webhooks.ts';
