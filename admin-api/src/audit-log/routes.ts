import { listAuditEntries } from 'db/audit';
import { listOf } from 'shared-server/shapes';
import * as answers from '../answers/site.ts';
import type { Services } from '../context.ts';
import { auditFilter, auditFilterQuery } from '../requests/fields.ts';
import { answerPage, page, pageRequest } from '../requests/request.ts';
import { type Route, route } from '../route.ts';

export function auditLogRoutes({ db }: Services): Route[] {
  return [
    route('GET /api/admin/audit-log', {
      gateway: 'plain',
      role: 'super_admin',
      answers: listOf(answers.auditEntry),
      summary: 'The entries of the audit log, newest first.',
      query: auditFilterQuery.keys({ page }),
      answer: async (ctx, _, query) =>
        answerPage(ctx, await listAuditEntries(db, auditFilter(query), pageRequest(query))),
    }),
  ];
}
