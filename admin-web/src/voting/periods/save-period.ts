import type { AdminVotingCycle, ChangeCycleRequest, ChangeWhoMayVoteRequest } from 'admin-api/contract';
import { ApiError, PartialFailure } from 'shared-web';
import { request } from '../../api-client.ts';
import type { Rules } from '../rule-fields.tsx';
import { restSaved, whoNotChanged } from './messages.tsx';

/**
 * Changes a scheduled period, and who may vote by its own request. The API refuses if someone else has changed the
 * period since it was read. If only who may vote is refused, it throws a PartialFailure that says so.
 */
export async function changeScheduled(
  { id, name, startDate, endDate, publishing, sealedHours, reveal }: AdminVotingCycle,
  changes: Omit<ChangeCycleRequest, 'before'>,
  { whoMayVote }: Partial<Rules>,
): Promise<void> {
  const path = `/api/admin/voting-cycles/${id}`;
  const body: ChangeCycleRequest = {
    ...changes,
    before: { name, startDate, endDate, publishing, sealedHours, reveal },
  };
  // Comes first, because it is refused once the period has begun, while rules can still be changed then.
  await request(path, { method: 'PATCH', body });
  const refused = whoMayVote && (await refusal(`${path}/who-may-vote`, { whoMayVote }));
  if (refused) throw new PartialFailure(restSaved({ refused: whoNotChanged({ reason: refused }) }));
}

async function refusal(path: string, body: ChangeWhoMayVoteRequest): Promise<string | undefined> {
  try {
    await request(path, { method: 'PUT', body });
    return undefined;
  } catch (error) {
    const concernsOnlyThisRule = error instanceof ApiError && [404, 409, 503].includes(error.status);
    if (!concernsOnlyThisRule) throw error;
    return error.serverMessage ?? 'please try again.';
  }
}
