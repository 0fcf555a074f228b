import type { CastVoteResult, VoteRefusal } from 'db/voting';
import type { Metrics } from 'shared-server/metrics/metrics';

type Outcome = 'counted' | 'repeated' | 'excluded' | VoteRefusal['reason'];

const OUTCOMES: Record<Outcome, true> = {
  counted: true,
  repeated: true,
  excluded: true,
  already_voted: true,
  voting_paused: true,
  voting_closed: true,
  vendor_unknown: true,
  category_unknown: true,
  invitation_required: true,
  email_not_confirmed: true,
  not_a_member: true,
  signed_out: true,
  session_blocked: true,
  busy: true,
  outcome_unknown: true,
};

/** Counts the outcomes of processed votes, but not whose they were or for whom. */
export function countVotes(metrics: Metrics): (result: CastVoteResult) => void {
  const count = metrics.counter({
    name: 'votes_total',
    help: 'Votes by outcome',
    label: 'outcome',
    values: Object.keys(OUTCOMES) as Outcome[],
  });
  return (result) => count(outcomeOf(result));
}

function outcomeOf(result: CastVoteResult): Outcome {
  if (!result.ok) return result.reason;
  if (result.isRepeat) return 'repeated';
  return result.isExcluded ? 'excluded' : 'counted';
}
