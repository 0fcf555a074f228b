import type { AdminDashboard, Awards, DashboardWarningCode } from 'admin-api/contract';
import type { IconName } from 'shared-ui/host';
import { listText } from 'shared-web';
import { DEALT_WITH_AT, PLACES, type Place } from './places.ts';

export interface OpenWarning {
  message: string;
  icon: IconName;
  to?: Place | undefined;
  superAdminOnly?: true;
}

type Shown = Omit<OpenWarning, 'message' | 'to'> & { isState?: true };

/** Warnings with `isState` are left out, because the sentence above the list says the same. */
const OF_SERVER: Record<DashboardWarningCode, Shown> = {
  NO_VOTING_CYCLE: { icon: 'calendar', isState: true },
  RESULTS_NOT_REVEALED: { icon: 'trophy', isState: true },
  VOTING_CYCLE_ENDED: { icon: 'calendar', isState: true },
  VOTING_PAUSED: { icon: 'pause', isState: true },
  ALIKE_ACCOUNTS: { icon: 'users' },
  ONE_SUPER_ADMIN: { icon: 'users' },
  AUTHENTICATOR_UNBOUND: { icon: 'key' },
  SUGGESTIONS_WAIT: { icon: 'store', superAdminOnly: true },
  FAILED_SIGN_INS: { icon: 'shield', superAdminOnly: true },
};

/** Returns the warnings of the server, and those about the period that is open or comes next. */
export function openWarnings({ awards, warnings }: Pick<AdminDashboard, 'awards' | 'warnings'>) {
  const ofServer = warnings
    .filter(({ code }) => !awards || !OF_SERVER[code]?.isState)
    .map(({ code, message }): OpenWarning => ({ ...OF_SERVER[code], to: DEALT_WITH_AT[code]?.[0], message }));
  return awards ? [...ofBallot(awards), ...ofServer] : ofServer;
}

/** Returns what would stop voters in the period that is open or comes next. */
function ofBallot({ current, next, categories, vendors }: Awards): OpenWarning[] {
  const period = current?.state === 'open' ? current : next;
  if (!period) return [];
  const { name, whoMayVote, hasCodes } = period;
  const found: OpenWarning[] = [];
  if (categories.published === 0) {
    const message = `Nobody can vote in ${name}, because no category is published.`;
    found.push({ message, icon: 'shapes', to: PLACES.categories, superAdminOnly: true });
  } else if (vendors.published === 0) {
    const message = `Nobody can vote in ${name}, because no vendor is published.`;
    found.push({ message, icon: 'store', to: PLACES.vendors, superAdminOnly: true });
  } else if (categories.withoutNominee.length > 0) {
    const message = `No vendor is nominated in ${listText(categories.withoutNominee)}, so nobody can vote there.`;
    found.push({ message, icon: 'store', to: PLACES.vendors, superAdminOnly: true });
  }
  if (whoMayVote === 'invited' && !hasCodes) {
    const message = `Only invited people can vote in ${name}, but there are no invitation codes yet.`;
    found.push({ message, icon: 'key', to: PLACES.invitationCodes });
  }
  return found;
}
