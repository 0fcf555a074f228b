import { t } from '@lingui/core/macro';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CastVoteResponse, Category } from 'public-api/contract';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'shared-ui/host';
import { ApiError } from 'shared-web';
import { isSignedOut } from '../api-client.ts';
import { useVotingCycle } from '../cycle/use-voting-cycle.ts';
import { useEmail } from '../email/email-offers.tsx';
import { EMAIL_KEY, INVITATION_KEY, keysChangedByVote } from '../queries.ts';
import { useDrafts } from '../session/drafts.ts';
import type { SignInState } from '../session/sign-in-state.ts';
import { castVote, isUnsettled } from './cast-vote.ts';
import { usePicks, useUnsettledVotes } from './choices.ts';

export const castFailed = () => ({ errorTitle: t`Error`, errorToast: t`Failed to cast vote` });

interface CastOptions {
  /** Runs when the vote is counted. */
  onCast: () => void;
  /** The place to which a voter returns after signing in again. */
  wayBack: SignInState;
}

/** Casts the vote of one category. */
export function useCastVote(category: Category, { onCast, wayBack }: CastOptions) {
  const navigate = useNavigate();
  const [, rememberPick] = usePicks();
  const [, , forgetDraft] = useDrafts();
  const [unsettledVotes, rememberUnsettled] = useUnsettledVotes();
  const unsettled = unsettledVotes[category.id];
  const mutationKey = ['cast-vote', category.id];
  const queryClient = useQueryClient();
  const { standing } = useEmail();
  const [asksForEmail, setAsksForEmail] = useState(false);

  const { mutate, error, reset } = useMutation({
    mutationKey,
    mutationFn: (vendorId: number) =>
      castVote({ vote: { vendorId, categoryId: category.id }, mayBeCounted: unsettled !== undefined }),
    meta: {
      ...castFailed(),
      invalidatesAlways: keysChangedByVote(category.id),
    },
    onSuccess: (answer, vendorId) => {
      toast({ variant: 'success', ...castToast(category, answer) });
      if (answer) rememberPick(category.id, vendorId);
      forgetDraft(category.id);
      rememberUnsettled(category.id, undefined);
      onCast();
    },
    onError: (failure, vendorId) => {
      if (isUnsettled(failure)) rememberUnsettled(category.id, vendorId);
      if (failure instanceof ApiError && failure.code === 'INVITATION_REQUIRED') {
        void queryClient.invalidateQueries({ queryKey: INVITATION_KEY });
      }
      if (failure instanceof ApiError && failure.code === 'EMAIL_NOT_CONFIRMED') {
        void queryClient.invalidateQueries({ queryKey: EMAIL_KEY });
        setAsksForEmail(true);
      }
      // The toast says why; after signing in the same voter finds the vendor chosen.
      if (isSignedOut(failure)) void navigate('/login', { state: wayBack });
    },
  });

  // A vote that was refused because voting was paused or closed can be tried again once it is open.
  const state = useVotingCycle()?.state;
  useEffect(() => {
    if (state === 'open') reset();
  }, [state, reset]);

  return {
    cast: (vendorId: number) => {
      // This asks the cache, because a second press may come before the first has been rendered.
      if (queryClient.isMutating({ mutationKey }) > 0) return;
      // The choice stays, and is cast by the next press.
      if (standing === 'none' || standing === 'refused') return setAsksForEmail(true);
      mutate(vendorId);
    },
    // This is true in every form of the category, because opening another tab does not stop a vote under way.
    isCasting: useIsMutating({ mutationKey }) > 0,
    /** Returns true if it is unknown whether a vote for the vendor was counted. */
    isUnsettled: (vendorId: number | undefined) => unsettled !== undefined && unsettled === vendorId,
    refusal: isUnsettled(error) ? undefined : error,
    /** Set when voting needs a confirmed address that this voter does not have; a dialog then asks for it. */
    asksForEmail,
    stopAskingForEmail: () => setAsksForEmail(false),
  };
}

const castToast = ({ name }: Category, answer: CastVoteResponse | undefined) =>
  answer?.isExcluded
    ? {
        title: t`Vote not counted`,
        description: t`Your vote in ${name} is stored, but the organisers excluded your account.`,
      }
    : { title: t`Vote cast`, description: t`Your vote in ${name} has been counted.` };
