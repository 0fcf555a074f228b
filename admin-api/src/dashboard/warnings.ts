import { countText } from 'db/machinery';
import type { WarningFacts } from 'db/monitoring';
import type { AdminRole, DashboardWarning } from '../generated/contract.ts';

/** The number of failures in a quarter of an hour that makes a warning; fewer come from people who mistype. */
const BURST = 20;

/** Returns the warnings that somebody should act on; only super admins get those that only they can act on. */
export function warningsFrom(facts: WarningFacts, role: AdminRole): DashboardWarning[] {
  const { alikeAccounts, activeSuperAdmins, unboundAuthenticators, failedSignIns } = facts;
  const warnings = [...OF_CYCLE[facts.cycle]];
  if (alikeAccounts > 0) {
    warnings.push(counted('ALIKE_ACCOUNTS', alikeAccounts, SIMILAR));
  }
  if (role !== 'super_admin') return warnings;
  if (activeSuperAdmins === 1) {
    const message =
      'There is only one super admin. Create a second one: if the first can’t sign in, nobody can manage accounts.';
    warnings.push({ code: 'ONE_SUPER_ADMIN', message });
  }
  if (unboundAuthenticators > 0) {
    warnings.push(counted('AUTHENTICATOR_UNBOUND', unboundAuthenticators, UNBOUND));
  }
  if (facts.openSuggestions > 0) {
    warnings.push(counted('SUGGESTIONS_WAIT', facts.openSuggestions, SUGGESTIONS));
  }
  if (failedSignIns >= BURST) warnings.push(counted('FAILED_SIGN_INS', failedSignIns, FAILED));
  return warnings;
}

type Forms = Parameters<typeof countText>[1];

const counted = (code: DashboardWarning['code'], count: number, forms: Forms): DashboardWarning => ({
  code,
  message: countText(count, forms),
});

const SIMILAR = {
  one: 'account looks automated and needs your decision.',
  other: 'similar accounts look automated and need your decision.',
};
const UNBOUND = {
  one: 'admin hasn’t set up an authenticator yet.',
  other: 'admins haven’t set up an authenticator yet.',
};
const FAILED = {
  one: 'attempt to sign in has failed in the last 15 minutes.',
  other: 'attempts to sign in have failed in the last 15 minutes.',
};

const SUGGESTIONS = {
  one: 'suggested vendor waits for your answer.',
  other: 'suggested vendors wait for your answer.',
};

const OF_CYCLE: Record<WarningFacts['cycle'], DashboardWarning[]> = {
  none: [{ code: 'NO_VOTING_CYCLE', message: 'There is no voting period. Create one to let people vote.' }],
  unrevealed: [
    {
      code: 'RESULTS_NOT_REVEALED',
      message:
        'The voting period has ended, and its results are not announced yet. A super admin announces them in Voting System.',
    },
  ],
  ended: [
    { code: 'VOTING_CYCLE_ENDED', message: 'The voting period has ended. Nobody can vote at the moment.' },
  ],
  paused: [{ code: 'VOTING_PAUSED', message: 'Voting is paused.' }],
  fine: [],
};
