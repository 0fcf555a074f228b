import type { DashboardWarningCode } from 'admin-api/contract';
import type { AwardsState, Gap } from './awards-state.ts';

/** An address in the panel. */
export type Place = `?tab=${string}`;

export const PLACES = {
  categories: '?tab=categories',
  vendors: '?tab=vendors',
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
  FAILED_SIGN_INS: [PLACES.auditLog],
};

export type NextStep = { label: string; superAdminOnly?: true } & (
  | { act: 'share' }
  | { act: 'winners' }
  | { act: 'go'; to: Place }
);

const GAP: Record<Gap, NextStep> = {
  categories: { act: 'go', label: 'Add categories', to: PLACES.categories, superAdminOnly: true },
  category_drafts: { act: 'go', label: 'Publish categories', to: PLACES.categories, superAdminOnly: true },
  vendors: { act: 'go', label: 'Add vendors', to: PLACES.vendors, superAdminOnly: true },
  vendor_drafts: { act: 'go', label: 'Publish vendors', to: PLACES.vendors, superAdminOnly: true },
};
const SHARE: NextStep = { act: 'share', label: 'Share the link' };
const NEW_PERIOD: NextStep = { act: 'go', label: 'Plan the voting period', to: PLACES.newPeriod };

/** Returns what to do next. */
export function nextStep(state: AwardsState): NextStep {
  switch (state.code) {
    case 'not_set_up':
    case 'drafts':
      return GAP[state.gap];
    case 'scheduled':
    case 'open':
      return state.gap ? GAP[state.gap] : SHARE;
    case 'frozen':
      return SHARE;
    case 'paused':
      return { act: 'go', label: 'Resume voting', to: PLACES.votingControl, superAdminOnly: true };
    case 'awaiting_results':
      return { act: 'go', label: 'Announce the results', to: PLACES.results, superAdminOnly: true };
    case 'announced':
      return { act: 'winners', label: 'See the winners' };
    case 'unplanned':
      return NEW_PERIOD;
    case 'between_seasons':
      return { ...NEW_PERIOD, label: 'Plan the next voting period' };
  }
}
