import { listEmailDomains, missingForMail, registeredDomain, setDomainRule } from 'db/emails';
import type { Db } from 'db/machinery';
import Joi from 'joi';
import { count, listOf, orNull, text, texts } from 'shared-server/shapes';
import type { Services } from '../context.ts';
import { refuse } from '../requests/refusals.ts';
import { changedBy } from '../requests/request.ts';
import { type Route, route } from '../route.ts';
import { shape } from '../shape.ts';

const emailDomains = shape('EmailDomains', {
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

export function emailDomainRoutes({ db }: Services): Route[] {
  return [
    route('GET /api/admin/email-domains', 'admin', {
      answers: emailDomains,
      summary: 'Domains of confirmed email addresses, and the settings still needed to send messages.',
      answer: () => overview(db),
    }),
    route('POST /api/admin/email-domains', 'super_admin', {
      answers: emailDomains,
      summary: 'Refuse a domain, or allow it and refuse all that are not allowed, from the next vote on.',
      refusals: ['NOTHING_TO_DO'],
      body: shape('SetDomainRuleRequest', {
        domain: Joi.string().max(253).required(),
        rule: Joi.string().valid('allowed', 'refused').allow(null).required(),
      }),
      async answer(ctx, { domain: typed, rule }) {
        const domain = await registeredDomain(typed);
        if (!domain) throw refuse('VALIDATION_FAILED.domain_form');
        await setDomainRule(db, changedBy(ctx), { domain, rule });
        return overview(db);
      },
    }),
  ];
}

const overview = async (db: Db) => ({
  missing: await missingForMail(db),
  domains: await listEmailDomains(db),
});
