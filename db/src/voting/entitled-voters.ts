import type { WhoMayVote } from '../count/index.ts';
import type { Connection } from '../machinery/index.ts';
import { ACCEPTED_DOMAIN } from '../voters/index.ts';
import type { CastVoteResult, VoteToCast } from './votes.ts';

/** The rules that limit who may vote. */
type Rule = Exclude<WhoMayVote, 'everybody'>;

/** The query that returns those of the voters who fulfil the rule. */
const READ: Record<Rule, string> = {
  invited: `
    SELECT invitation.user_id FROM invitations invitation
    JOIN code_sets code_set ON code_set.id = invitation.set_id AND code_set.withdrawn_at IS NULL
    WHERE invitation.user_id IN (?) AND invitation.cycle_id = ?`,
  confirmed: `SELECT address.user_id FROM email_addresses address WHERE address.user_id IN (?) AND ${ACCEPTED_DOMAIN}`,
  members: 'SELECT member.user_id FROM members member WHERE member.user_id IN (?)',
};

const REFUSED: Record<Rule, CastVoteResult> = {
  invited: { ok: false, reason: 'invitation_required' },
  confirmed: { ok: false, reason: 'email_not_confirmed' },
  members: { ok: false, reason: 'not_a_member' },
};

/**
 * Refuses the votes of voters who do not fulfil the cycle's rule. A plain read suffices: a withdrawal waits for the
 * cycle's lock, under which this reads.
 */
export async function refuseUnentitled(
  connection: Connection,
  votes: readonly VoteToCast[],
  results: readonly (CastVoteResult | undefined)[],
  { cycleId, rule }: { cycleId: number; rule: Rule },
): Promise<(CastVoteResult | undefined)[]> {
  const refused = new Set(votes.filter((_, index) => !results[index]).map(({ userId }) => userId));
  if (refused.size > 0) {
    const bindings = rule === 'invited' ? [[...refused], cycleId] : [[...refused]];
    const [rows] = await connection.query<[{ user_id: number }[]]>({ sql: READ[rule], bindings });
    for (const { user_id } of rows) refused.delete(user_id);
  }
  return results.map(
    (result, index) => result ?? (refused.has(votes[index]?.userId ?? 0) ? REFUSED[rule] : undefined),
  );
}
