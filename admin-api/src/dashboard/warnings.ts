import type { WarningFacts } from 'db/monitoring';
import { LOCALE } from 'shared-server/locale';
import type { AdminRole, DashboardWarning } from '../generated/contract.ts';

/** In a quarter of an hour; fewer are people who mistype. */
const BURST = 20;

/** The facts that somebody should do something about; what only super admins can do is for them. */
export function warningsFrom(facts: WarningFacts, role: AdminRole): DashboardWarning[] {
  const warnings = [...OF_CYCLE[facts.cycle]];
  if (facts.alikeAccounts > 0) {
    const accounts = facts.alikeAccounts.toLocaleString(LOCALE);
    const message = `${accounts} accounts look as if one script had made them, and nobody has decided about them. See Suspicious groups in User Tracking.`;
    warnings.push({ code: 'ALIKE_ACCOUNTS', message });
  }
  if (role !== 'super_admin') return warnings;
  const { activeSuperAdmins, unboundAuthenticators: unbound, failedSignIns } = facts;
  if (activeSuperAdmins === 1) {
    warnings.push({
      code: 'ONE_SUPER_ADMIN',
      message:
        'There is only one super administrator. Create a second one: if the first cannot sign in, nobody can manage accounts.',
    });
  }
  if (unbound > 0) {
    const who = unbound === 1 ? '1 administrator has' : `${unbound} administrators have`;
    warnings.push({ code: 'AUTHENTICATOR_UNBOUND', message: `${who} not bound an authenticator yet.` });
  }
  if (failedSignIns >= BURST) {
    const message = `${failedSignIns} attempts to sign in have failed in the last 15 minutes.`;
    warnings.push({ code: 'FAILED_SIGN_INS', message });
  }
  return warnings;
}

const OF_CYCLE: Record<WarningFacts['cycle'], DashboardWarning[]> = {
  none: [{ code: 'NO_VOTING_CYCLE', message: 'There is no voting period. Create one to let people vote.' }],
  unrevealed: [
    {
      code: 'RESULTS_NOT_REVEALED',
      message:
        'The voting period has ended, and its results wait to be revealed. A super admin does it in Voting System.',
    },
  ],
  ended: [
    { code: 'VOTING_CYCLE_ENDED', message: 'The voting period has ended. Nobody can vote at the moment.' },
  ],
  paused: [{ code: 'VOTING_PAUSED', message: 'Voting is paused.' }],
  fine: [],
};
