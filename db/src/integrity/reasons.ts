import { filled, type Params, type ParamsIn, type Row } from '../machinery/index.ts';
import { type Signal, WEIGHTS } from './weights.ts';

/**
 * The sentences for what accounts of a group have in common. A signal's sentence also explains the score of an account.
 * Accounts are similar if they registered from the same network in a week, or about as fast on a day.
 */
export const REASONS = {
  one_network: '{accounts} accounts registered from {network} within {seconds:duration}.',
  many_networks: '{accounts} accounts registered from {networks} networks within {seconds:duration}.',
  neighbours: 'Ten or more accounts registered from the same network within an hour.',
  quick_registration: 'Registered within {seconds:duration} of seeing the security check.',
  quick_together: 'Ten or more similar accounts registered or voted faster than a person could.',
  first_vote: 'Voted within {seconds:duration} of registering, like ten or more similar accounts.',
  ballot_speed: 'Took less than {seconds:duration} per vote, like ten or more similar accounts.',
  network: 'Registered from {network}.',
  registered_from: 'Registered on or after {instant:instant}.',
  registered_until: 'Registered by {instant:instant}.',
  browser_of: 'Used the same kind of browser as {username}.',
  code_batch: 'Used an invitation code of the batch “{batch}”.',
  least_score: 'Scored at least {score}.',
  /** A sentence stored by a release before `group_facts`. */
  sentence: '{sentence}',
} as const satisfies Record<Signal, string> & Record<string, string>;

type Code = keyof typeof REASONS;

/** The stored code and values of a reason. */
export interface Fact {
  code: Code;
  params: Params;
}

export interface Reason extends Fact {
  /** The sentence for people. */
  message: string;
}

export const fact = <Of extends Code>(code: Of, params: ParamsIn<(typeof REASONS)[Of]> & Params): Fact => ({
  code,
  params,
});

const SECONDS: Partial<Record<Signal, number>> = {
  quick_registration: WEIGHTS.quick_registration_seconds,
  first_vote: WEIGHTS.first_vote_seconds,
  ballot_speed: WEIGHTS.seconds_a_vote,
};

/** Returns the fact for a signal, with its threshold in seconds if it has one. */
export function signalFact(signal: Signal): Fact {
  const seconds = SECONDS[signal];
  return { code: signal, params: seconds === undefined ? {} : { seconds } };
}

export const withMessage = ({ code, params }: Fact): Reason => ({
  code,
  params,
  message: filled(REASONS[code], params),
});

/** Returns the columns that store reasons; the release before `group_facts` reads the sentences in `reasons`. */
export const storedReasons = (facts: readonly Fact[]) => ({
  facts: JSON.stringify(facts),
  reasons: JSON.stringify(facts.map((one) => withMessage(one).message)),
});

/** Returns the stored reasons as facts, and their sentences as `reasons`. */
export function readReasons({ facts, reasons }: Pick<Row<'account_groups'>, 'facts' | 'reasons'>) {
  const stored: Fact[] =
    facts === null
      ? (JSON.parse(reasons) as string[]).map((sentence) => fact('sentence', { sentence }))
      : JSON.parse(facts);
  const read = stored.map(withMessage);
  return { reasons: read.map(({ message }) => message), facts: read };
}
