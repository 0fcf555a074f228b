import type { DashboardWarningCode } from 'admin-api/contract';

/** An address in the panel. */
export type Place = `?tab=${string}`;

export const PLACES = {
  categories: '?tab=categories',
  vendors: '?tab=vendors',
  suggestions: '?tab=vendors&page=suggestions',
  admins: '?tab=security',
  auditLog: '?tab=security&page=log',
  votingControl: '?tab=security',
  suspiciousGroups: '?tab=sessions&page=groups',
  periods: '?tab=voting',
  invitationCodes: '?tab=voting&page=codes',
  /** Opens the dialog for a new period. */
  newPeriod: '?tab=voting&open=new-period',
  results: '?tab=voting&page=announce',
} satisfies Record<string, Place>;

/** The pages that help with each warning; the warning links to the first. */
export const DEALT_WITH_AT: Record<DashboardWarningCode, readonly [Place, ...Place[]]> = {
  NO_VOTING_CYCLE: [PLACES.periods],
  RESULTS_NOT_REVEALED: [PLACES.results],
  VOTING_CYCLE_ENDED: [PLACES.periods],
  VOTING_PAUSED: [PLACES.periods, PLACES.votingControl],
  ALIKE_ACCOUNTS: [PLACES.suspiciousGroups],
  ONE_SUPER_ADMIN: [PLACES.admins],
  AUTHENTICATOR_UNBOUND: [PLACES.admins],
  SUGGESTIONS_WAIT: [PLACES.suggestions],
  FAILED_SIGN_INS: [PLACES.auditLog],
};
