import { lastChangeByOthers, listAuditEntries } from 'db/changes';
import { listOf } from 'shared-server/shapes';
import * as answers from '../answers/site.ts';
import { type Services, sessionOf } from '../context.ts';
import { auditFilter, auditFilterQuery } from '../requests/fields.ts';
import { answerPage, page, pageRequest } from '../requests/request.ts';
import { type Route, route } from '../route.ts';

export function auditLogRoutes({ db }: Services): Route[] {
  return [
    route('GET /api/admin/audit-log', 'super_admin', {
      answers: listOf(answers.auditEntry),
      summary: 'The entries of the audit log, newest first.',
      query: auditFilterQuery.keys({ page }),
      answer: async (ctx, _, query) =>
        answerPage(ctx, await listAuditEntries(db, auditFilter(query), pageRequest(query))),
    }),
    // Lets a panel ask every few seconds whether others have changed something, without rereading every list.
    route('GET /api/admin/changes', 'admin', {
      answers: answers.changes,
      summary: 'The last change by another administrator.',
      answer: async (ctx) => ({ last: await lastChangeByOthers(db, sessionOf(ctx).username) }),
    }),
  ];
}
