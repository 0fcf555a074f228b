import type {
  AdminVotingCycle,
  ChangeCycleRequest,
  ChangePublishingRequest,
  ChangeWhoMayVoteRequest,
} from 'admin-api/contract';
import { ApiError, PartialFailure } from 'shared-web';
import { request } from '../../api-client.ts';
import type { Rules } from '../rule-fields.tsx';

/**
 * Changes a scheduled period as it was read, unless somebody else has since, and those of its rules that are told: each has a call of its own. PartialFailure tells of
 * one that is refused after the rest was saved.
 */
export async function changeScheduled(
  { id, name, startDate, endDate, sealedHours, reveal }: AdminVotingCycle,
  changes: Omit<ChangeCycleRequest, 'before'>,
  { whoMayVote, publishing }: Partial<Rules>,
): Promise<void> {
  const path = `/api/admin/voting-cycles/${id}`;
  const body: ChangeCycleRequest = {
    ...changes,
    before: { name, startDate, endDate, sealedHours, reveal },
  };
  // First, as it is refused once the period has begun: its rules may be changed even then.
  await request(path, { method: 'PATCH', body });
  const refused = [
    whoMayVote && (await refusal('Who may vote', `${path}/who-may-vote`, { whoMayVote })),
    publishing && (await refusal('How the leaderboard updates', `${path}/publishing`, { publishing })),
  ].filter(Boolean);
  if (refused.length > 0) throw new PartialFailure(`${refused.join(' ')} The rest is saved.`);
}

async function refusal(
  what: string,
  path: string,
  body: ChangeWhoMayVoteRequest | ChangePublishingRequest,
): Promise<string | undefined> {
  try {
    await request(path, { method: 'PUT', body });
    return undefined;
  } catch (error) {
    const isOfThisAlone = error instanceof ApiError && [404, 409, 503].includes(error.status);
    if (!isOfThisAlone) throw error;
    return `${what} was not changed: ${error.serverMessage ?? 'please try again.'}`;
  }
}
