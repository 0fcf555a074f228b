import type { Connection } from '../machinery/index.ts';
import { addKnown, type Generation, type KnownVoters } from './per-generation.ts';
import type { CastVoteResult, VoteToCast } from './votes.ts';

const NOT_INVITED: CastVoteResult = { ok: false, reason: 'invitation_required' };

/**
 * Settles the votes of those who have no invitation. Asks only for voters that this process does not know to be
 * invited. A plain read will do: what ends an invitation waits for the cycle's lock, under which this reads.
 */
export async function refuseUninvited(
  connection: Connection,
  votes: readonly VoteToCast[],
  results: readonly (CastVoteResult | undefined)[],
  { at, invited }: { at: Generation; invited: KnownVoters },
): Promise<(CastVoteResult | undefined)[]> {
  const known = invited(at);
  const voters = votes.filter((_, index) => !results[index]).map(({ userId }) => userId);
  const unknown = new Set(voters.filter((userId) => !known.has(userId)));
  if (unknown.size > 0) {
    const [rows] = await connection.ask<[{ user_id: number }[]]>({
      sql: READ_INVITED,
      bindings: [at.cycleId, [...unknown]],
    });
    const found = rows.map(({ user_id }) => user_id);
    for (const userId of found) unknown.delete(userId);
    addKnown(known, found);
  }
  return results.map(
    (result, index) => result ?? (unknown.has(votes[index]?.userId ?? 0) ? NOT_INVITED : undefined),
  );
}

const READ_INVITED = `
  SELECT invitation.user_id FROM invitations invitation
  JOIN code_batches batch ON batch.id = invitation.batch_id AND batch.withdrawn_at IS NULL
  WHERE invitation.cycle_id = ? AND invitation.user_id IN (?)`;
