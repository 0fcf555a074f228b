import type { AwardsState, Gap } from './awards-state.ts';
import { PLACES, type Place } from './places.ts';

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
