import type { AdminDashboard, Awards, DashboardWarningCode } from 'admin-api/contract';
import type { IconName } from 'shared-ui/host';
import { ballotProblem } from '../../nominees/nominations.ts';

/** An address in the panel. */
export type Place = `?tab=${string}`;

interface OfServer {
  icon: IconName;
  /** The page that helps. */
  to: Place;
  superAdminOnly?: true;
  /** Is left out, because the sentence above the list says the same. */
  isState?: true;
}

const OF_SERVER: Record<DashboardWarningCode, OfServer> = {
  NO_VOTING_CYCLE: { icon: 'calendar', to: '?tab=voting', isState: true },
  RESULTS_NOT_REVEALED: { icon: 'trophy', to: '?tab=voting&page=announce', isState: true },
  VOTING_CYCLE_ENDED: { icon: 'calendar', to: '?tab=voting', isState: true },
  VOTING_PAUSED: { icon: 'pause', to: '?tab=voting', isState: true },
  ALIKE_ACCOUNTS: { icon: 'users', to: '?tab=sessions&page=groups' },
  ONE_SUPER_ADMIN: { icon: 'users', to: '?tab=security' },
  AUTHENTICATOR_UNBOUND: { icon: 'key', to: '?tab=security' },
  SUGGESTIONS_WAIT: { icon: 'store', to: '?tab=vendors&page=suggestions', superAdminOnly: true },
  FAILED_SIGN_INS: { icon: 'shield', to: '?tab=security&page=log', superAdminOnly: true },
};

export interface OpenWarning extends Partial<OfServer> {
  message: string;
}

/** Returns the warnings of the server, and those about the period that is open or comes next. */
export function openWarnings(awards: Awards, warnings: AdminDashboard['warnings']): OpenWarning[] {
  const ofServer = warnings
    .filter(({ code }) => !OF_SERVER[code]?.isState)
    .map(({ code, message }) => ({ ...OF_SERVER[code], message }));
  return [...ofBallot(awards), ...ofServer];
}

/** Returns what would stop voters in the period that is open or comes next. */
function ofBallot({ current, next, categories, vendors }: Awards): OpenWarning[] {
  const period = current?.state === 'open' ? current : next;
  if (!period) return [];
  const { name, whoMayVote, hasCodes } = period;
  const found: OpenWarning[] = [];
  const problem = ballotProblem({ categories, vendors });
  if (problem) {
    const { message, tab } = problem;
    found.push({
      message,
      icon: tab === 'vendors' ? 'store' : 'shapes',
      to: `?tab=${tab}`,
      superAdminOnly: true,
    });
  }
  if (whoMayVote === 'invited' && !hasCodes) {
    const message = `Only invited people can vote in ${name}, but there are no invitation codes yet.`;
    found.push({ message, icon: 'key', to: '?tab=voting&page=codes' });
  }
  return found;
}
