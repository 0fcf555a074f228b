import { useQueryClient } from '@tanstack/react-query';
import { votingStatusQuery } from '../queries.ts';

/** What the tab has read, and what the clock that decides shows now, in ms: the reader's own may be off by hours. */
export function useVotingStatus() {
  const { data: status, dataUpdatedAt = 0 } =
    useQueryClient().getQueryState(votingStatusQuery.queryKey) ?? {};
  if (!status) throw new Error('The parts of the tab are drawn once the voting status is there.');
  return { status, now: () => Date.parse(status.now) + (Date.now() - dataUpdatedAt) };
}
