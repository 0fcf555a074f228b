import Joi from 'joi';
import { count, listOf, orNull, shape, text, texts } from 'shared-server/shapes';
import type * as contract from '../generated/contract.ts';

export const emailDomains = shape<contract.EmailDomains>('EmailDomains', {
  missing: texts.description('What messages cannot be sent without: names of settings; empty where they can'),
  domains: listOf(
    Joi.object({
      domain: text,
      accounts: orNull(count).description('With a confirmed address there; null for fewer than ten'),
      rule: orNull(Joi.string().valid('allowed', 'refused').required()),
    }),
  ).description('Those with a rule, and those of ten accounts or more'),
});
