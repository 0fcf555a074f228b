import type { Connection } from '../machinery/index.ts';
import type { WhoMayVote } from './cycles.ts';
import { addKnown, createKnownVoters, type Generation, type KnownVoters } from './per-generation.ts';
import type { CastVoteResult, VoteToCast } from './votes.ts';

/** The rules that limit who may vote. */
type Rule = Exclude<WhoMayVote, 'everybody'>;

/** The voters who are known to fulfil a rule. */
export type EntitledVoters = Record<Rule, KnownVoters>;

export const createEntitledVoters = (): EntitledVoters => ({
  invited: createKnownVoters(),
  confirmed: createKnownVoters(),
  members: createKnownVoters(),
});

/** An SQL expression: whether the organisers accept the domain of a row of `email_addresses`, as `address`. */
export const ACCEPTED_DOMAIN = `COALESCE(
  (SELECT rule = 'allowed' FROM email_domains WHERE domain = address.domain),
  NOT EXISTS (SELECT 1 FROM email_domains WHERE rule = 'allowed'))`;

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
 * Refuses the votes of voters who do not fulfil the cycle's rule. Queries only voters that this process does not
 * remember. A plain read suffices: a withdrawal waits for the cycle's lock, under which this reads.
 */
export async function refuseUnentitled(
  connection: Connection,
  votes: readonly VoteToCast[],
  results: readonly (CastVoteResult | undefined)[],
  { at, rule, entitled }: { at: Generation; rule: Rule; entitled: EntitledVoters },
): Promise<(CastVoteResult | undefined)[]> {
  const known = entitled[rule](at);
  const voters = votes.filter((_, index) => !results[index]).map(({ userId }) => userId);
  const unknown = new Set(voters.filter((userId) => !known.has(userId)));
  if (unknown.size > 0) {
    const bindings = rule === 'invited' ? [[...unknown], at.cycleId] : [[...unknown]];
    const [rows] = await connection.ask<[{ user_id: number }[]]>({ sql: READ[rule], bindings });
    const found = rows.map(({ user_id }) => user_id);
    for (const userId of found) unknown.delete(userId);
    addKnown(known, found);
  }
  return results.map(
    (result, index) => result ?? (unknown.has(votes[index]?.userId ?? 0) ? REFUSED[rule] : undefined),
  );
}
