import Joi from 'joi';
import { count, listOf, orNull, shape, text, texts } from 'shared-server/shapes';
import type * as contract from '../generated/contract.ts';

export const emailDomains = shape<contract.EmailDomains>('EmailDomains', {
  missing: texts.description(
    'The names of settings still needed to send messages; empty if messages can be sent',
  ),
  domains: listOf(
    Joi.object({
      domain: text,
      accounts: orNull(count).description(
        'The number of accounts with a confirmed address in the domain; null if fewer than ten',
      ),
      rule: orNull(Joi.string().valid('allowed', 'refused').required()),
    }),
  ).description('The domains with a rule or with at least ten accounts'),
});
