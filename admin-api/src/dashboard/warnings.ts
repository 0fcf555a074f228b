import { FAILURES_MINUTES, type WarningFacts } from 'db/monitoring';
import type { AdminRole, DashboardWarning } from '../generated/contract.ts';
import { say } from '../requests/messages.ts';

/** The number of recent failures that makes a warning; fewer come from people who mistype. */
const BURST = 20;

/** Returns the warnings that somebody should act on; only super admins get those that only they can act on. */
export function warningsFrom(facts: WarningFacts, role: AdminRole): DashboardWarning[] {
  const { alikeAccounts, activeSuperAdmins, unboundAuthenticators, openSuggestions, failedSignIns } = facts;
  const counted: [DashboardWarning['code'], count: number, sentence: string][] = [
    ['ALIKE_ACCOUNTS', alikeAccounts, SIMILAR],
  ];
  if (role === 'super_admin') {
    counted.push(
      ['ONE_SUPER_ADMIN', activeSuperAdmins === 1 ? 1 : 0, ALONE],
      ['AUTHENTICATOR_UNBOUND', unboundAuthenticators, UNBOUND],
      ['SUGGESTIONS_WAIT', openSuggestions, SUGGESTIONS],
      ['FAILED_SIGN_INS', failedSignIns >= BURST ? failedSignIns : 0, FAILED],
    );
  }
  return [
    ...OF_CYCLE[facts.cycle],
    ...counted
      .filter(([, count]) => count > 0)
      .map(([code, count, sentence]) => ({ code, message: say(sentence, { count }) })),
  ];
}

const ALONE =
  'There is only one super admin. Create a second one: if the first can’t sign in, nobody can manage accounts.';
const SIMILAR =
  '{count, plural, one {# account looks automated and needs your decision.} other {# similar accounts look automated and need your decision.}}';
const UNBOUND =
  '{count, plural, one {# admin hasn’t set up an authenticator yet.} other {# admins haven’t set up an authenticator yet.}}';
const FAILED = `{count, plural, one {# attempt to sign in has} other {# attempts to sign in have}} failed in the last ${FAILURES_MINUTES} minutes.`;
const SUGGESTIONS =
  '{count, plural, one {# suggested vendor waits for your answer.} other {# suggested vendors wait for your answer.}}';

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
  recounting: [
    {
      code: 'VOTING_PAUSED',
      message:
        'Voting is paused while many votes are being excluded or restored. It resumes automatically, also if that fails.',
    },
  ],
  fine: [],
};
