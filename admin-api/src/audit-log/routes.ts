import { lastAuditEntry, listAuditEntries, nounsChangedSince } from 'db/audit';
import Joi from 'joi';
import { listOf } from 'shared-server/shapes';
import * as answers from '../answers/site.ts';
import type { Services } from '../context.ts';
import { auditFilter, auditFilterQuery } from '../requests/fields.ts';
import { answerPage, page, pageRequest } from '../requests/request.ts';
import { type Route, route } from '../route.ts';

const sinceQuery = Joi.object<{ since?: string }>({ since: Joi.string().pattern(/^\d{1,15}$/u) });

export function auditLogRoutes({ db }: Services): Route[] {
  return [
    route('GET /api/admin/audit-log', {
      role: 'super_admin',
      answers: listOf(answers.auditEntry),
      summary: 'The entries of the audit log, newest first.',
      query: auditFilterQuery.keys({ page }),
      answer: async (ctx, _, query) =>
        answerPage(ctx, await listAuditEntries(db, auditFilter(query), pageRequest(query))),
    }),
    // Lets a panel ask every few seconds what others have changed, without rereading every list.
    route('GET /api/admin/changes', {
      role: 'admin',
      answers: answers.changes,
      summary: 'The changes by administrators since an entry of the audit log.',
      query: sinceQuery,
      async answer(_, __, { since }) {
        if (since === undefined) return { last: await lastAuditEntry(db), changed: [] };
        const { last, nouns } = await nounsChangedSince(db, Number(since));
        return { last, changed: [...new Set(nouns.flatMap((noun) => READ_AGAIN[noun] ?? []))] };
      },
    }),
  ];
}

const [CATEGORIES, VENDORS] = ['/api/admin/categories', '/api/admin/vendors'];
const [PERIODS, STATUS, REMOVALS] = [
  '/api/admin/voting-cycles',
  '/api/admin/voting-status',
  '/api/admin/vote-removals',
];
const [ACCOUNTS, SESSIONS, GROUPS] = [
  '/api/admin/users',
  '/api/admin/user-sessions',
  '/api/admin/account-groups',
];
const [DASHBOARD, TRANSLATIONS] = ['/api/admin/dashboard', '/api/admin/translations'];

/** Maps the noun of an action to the paths that answer differently after it. Sign-ins and exports change no list. */
const READ_AGAIN: Record<string, readonly string[]> = {
  category: [CATEGORIES, TRANSLATIONS, DASHBOARD],
  categories: [CATEGORIES, TRANSLATIONS],
  vendor: [VENDORS, TRANSLATIONS, DASHBOARD],
  vendor_link: [VENDORS],
  suggestion: ['/api/admin/suggestions', VENDORS, DASHBOARD],
  voting: [STATUS, DASHBOARD],
  voting_cycle: [STATUS, PERIODS, DASHBOARD],
  votes: [STATUS, REMOVALS, CATEGORIES, VENDORS, DASHBOARD],
  email_domain: ['/api/admin/email-domains'],
  code_set: ['/api/admin/code-sets', STATUS, REMOVALS, ACCOUNTS, DASHBOARD],
  group: [GROUPS, SESSIONS, ACCOUNTS, STATUS, REMOVALS, DASHBOARD],
  account: [ACCOUNTS, SESSIONS],
  accounts: [ACCOUNTS, SESSIONS, GROUPS, STATUS, REMOVALS, CATEGORIES, VENDORS, DASHBOARD],
  admin: [ACCOUNTS, DASHBOARD],
  second_factor: [ACCOUNTS, DASHBOARD],
  authenticator: [ACCOUNTS, DASHBOARD],
  setting: ['/api/admin/system-settings', TRANSLATIONS, DASHBOARD],
  translation: [TRANSLATIONS],
};
