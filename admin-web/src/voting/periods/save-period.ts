import type {
  AdminVotingCycle,
  ChangeCycleRequest,
  ChangePublishingRequest,
  ChangeWhoMayVoteRequest,
} from 'admin-api/contract';
import { ApiError, PartialFailure } from 'shared-web';
import { request } from '../../api-client.ts';
import type { Rules } from '../rule-fields.tsx';
import { restSaved, updatesNotChanged, whoNotChanged } from './messages.tsx';

/**
 * Changes a scheduled period as it was read, unless another admin has since, and those of its rules that are given:
 * each has a call of its own. PartialFailure names those that were refused after the rest was saved.
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
    whoMayVote && (await refusal(whoNotChanged, `${path}/who-may-vote`, { whoMayVote })),
    publishing && (await refusal(updatesNotChanged, `${path}/publishing`, { publishing })),
  ].filter((sentence) => typeof sentence === 'string');
  if (refused.length > 0) throw new PartialFailure(restSaved({ refused }));
}

async function refusal(
  say: (values: { reason: string }) => string,
  path: string,
  body: ChangeWhoMayVoteRequest | ChangePublishingRequest,
): Promise<string | undefined> {
  try {
    await request(path, { method: 'PUT', body });
    return undefined;
  } catch (error) {
    const isOfThisAlone = error instanceof ApiError && [404, 409, 503].includes(error.status);
    if (!isOfThisAlone) throw error;
    return say({ reason: error.serverMessage ?? 'please try again.' });
  }
}
