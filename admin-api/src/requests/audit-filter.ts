import type { AuditFilter } from 'db/audit';
import Joi from 'joi';
import { instant } from './fields.ts';

export interface AuditQuery {
  actor?: string;
  action?: string;
  from?: string;
  to?: string;
  page?: string;
}

/** The log on the screen and the log as a file share this filter. */
export const auditFilterQuery = Joi.object<AuditQuery>({
  actor: Joi.string().max(40),
  action: Joi.string().pattern(/^[a-z_]{1,40}(\.[a-z_]{1,40})?$/u),
  from: instant,
  to: instant,
});

export function auditFilter({ actor, action, from, to }: AuditQuery): AuditFilter {
  return {
    ...(actor && { actor }),
    ...(action && { action }),
    ...(from && { from: new Date(from) }),
    ...(to && { to: new Date(to) }),
  };
}
