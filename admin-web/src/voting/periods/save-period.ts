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
 * Changes a scheduled period and the given rules, each by its own request. The API refuses if someone else has changed
 * the period since it was read. If only rules are refused, it throws a PartialFailure that names them.
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
  // Comes first, because it is refused once the period has begun, while rules can still be changed then.
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
    const concernsOnlyThisRule = error instanceof ApiError && [404, 409, 503].includes(error.status);
    if (!concernsOnlyThisRule) throw error;
    return say({ reason: error.serverMessage ?? 'please try again.' });
  }
}
