import { listEmailDomains, missingForMail, registeredDomain, setDomainRule } from 'db/emails';
import type { Db } from 'db/machinery';
import Joi from 'joi';
import { shape } from 'shared-server/shapes';
import * as answers from '../answers/email-domains.ts';
import type { Services } from '../context.ts';
import type { SetDomainRuleRequest } from '../generated/contract.ts';
import { invalid } from '../requests/refusals.ts';
import { changedBy } from '../requests/request.ts';
import { type Route, route } from '../route.ts';

export function emailDomainRoutes({ db }: Services): Route[] {
  return [
    route('GET /api/admin/email-domains', {
      gateway: 'plain',
      role: 'admin',
      answers: answers.emailDomains,
      summary: 'Domains of confirmed email addresses, and the settings still needed to send messages.',
      answer: () => overview(db),
    }),
    route('POST /api/admin/email-domains', {
      gateway: 'plain',
      role: 'super_admin',
      answers: answers.emailDomains,
      summary: 'Refuse a domain, or allow it and refuse all that are not allowed, from the next vote on.',
      refusals: { 409: 'NOTHING_TO_DO.' },
      body: shape<SetDomainRuleRequest>('SetDomainRuleRequest', {
        domain: Joi.string().max(253).required(),
        rule: Joi.string().valid('allowed', 'refused').allow(null).required(),
      }),
      async answer(ctx, { domain: typed, rule }) {
        const domain = await registeredDomain(typed);
        if (!domain) throw invalid('domain', 'domain_form');
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
