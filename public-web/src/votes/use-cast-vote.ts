import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Category } from 'public-api/contract';
import { keysChangedByVote } from '../queries.ts';
import { outcome } from '../query-client.ts';
import { castVote, isUnsettled, newVoteKey } from './cast-vote.ts';
import { type UnsettledVote, usePicks, useUnsettledVotes } from './choices.ts';

/** Casts the vote of one category; `onCast` when it counts. */
export function useCastVote(category: Category, onCast: () => void) {
  const [, rememberPick] = usePicks();
  const [unsettledVotes, rememberUnsettled] = useUnsettledVotes();
  const unsettled = unsettledVotes[category.id];
  const mutationKey = ['cast-vote', category.id];
  const queryClient = useQueryClient();

  const { mutate, error } = useMutation({
    mutationKey,
    mutationFn: ({ vendorId, key }: UnsettledVote) =>
      castVote({ vote: { vendorId, categoryId: category.id }, key, mayBeCounted: unsettled !== undefined }),
    meta: outcome({
      successToast: {
        variant: 'success',
        title: 'Vote cast',
        description: `Your vote in ${category.name} counts.`,
      },
      errorToast: { title: 'Error', fallback: 'Failed to cast vote' },
      invalidates: keysChangedByVote(category.id),
    }),
    onSuccess: (answer, { vendorId }) => {
      if (answer) rememberPick(category.id, vendorId);
      rememberUnsettled(category.id, undefined);
      onCast();
    },
    onError: (failure, vote) => {
      if (isUnsettled(failure)) rememberUnsettled(category.id, vote);
    },
  });

  return {
    /** A further try of the same vote is the same vote; another vendor makes it another. */
    cast: (vendorId: number) => {
      // Asked of the cache: a second press may come before the first one has been drawn.
      if (queryClient.isMutating({ mutationKey }) > 0) return;
      mutate(unsettled?.vendorId === vendorId ? unsettled : { vendorId, key: newVoteKey() });
    },
    // Of every form of this category: a look at another tab does not stop a vote that is under way.
    isCasting: useIsMutating({ mutationKey }) > 0,
    /** The vendor of a vote that may be counted or not. */
    unsettledVendorId: unsettled?.vendorId,
    refusal: isUnsettled(error) ? undefined : error,
  };
}
