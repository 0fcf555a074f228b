export type { ActName, PublicAct } from './acts.ts';
export { adminChange, type By, difference, type Note } from './admin-change.ts';
export {
  type AuditFilter,
  auditEntriesBefore,
  lastChangeByOthers,
  listAuditEntries,
} from './audit-entries.ts';
export { appendAudit, verifyAuditChain } from './audit-log.ts';
export {
  type AdminRefusalReason,
  inIdOrder,
  oneByOne,
  Refusal,
  refuseCorrecting,
  type VoterRefusalReason,
  withFreeName,
} from './refusal.ts';
export { refuseStale } from './refuse-stale.ts';
export { recordSecurityEvent, type SecurityEventKind } from './security-events.ts';
