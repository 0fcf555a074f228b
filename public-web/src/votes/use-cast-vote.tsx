import { t } from '@lingui/core/macro';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CastVoteRequest, CastVoteResponse, Category, Vendor } from 'public-api/contract';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Banner, Button, type ToastOptions, toast } from 'shared-ui/host';
import { ApiError, failureText } from 'shared-web';
import { call, isSignedOut } from '../api-client.ts';
import { useVotingCycle } from '../cycles/use-voting-cycle.ts';
import { EmailDialog, useEmail } from '../emails/email-offers.tsx';
import { keysChangedByVote, outdatedBy } from '../queries.ts';
import { useDrafts } from '../session/drafts.ts';
import { currentSession } from '../session/session.ts';
import type { SignInState } from '../session/sign-in-state.ts';
import { usePicks, useUnsettledVotes } from './choices.ts';

interface Attempt {
  vote: CastVoteRequest;
  /** An earlier request for a vote in this category may have been counted. */
  mayBeCounted: boolean;
  triesLeft?: number;
}

const TRIES = 3;
const USUAL_WAIT_SECONDS = 2;
const LONGEST_WAIT_SECONDS = 10;

/**
 * Casts a vote, and sends it again when no response says whether it was counted; the server counts it once. Returns
 * undefined when the refusal of a later request shows that an earlier one was counted, since it does not say for which
 * vendor.
 */
export async function castVote(attempt: Attempt): Promise<CastVoteResponse | undefined> {
  const { vote, mayBeCounted, triesLeft = TRIES } = attempt;
  const { serial } = currentSession();
  try {
    return await call('POST /api/votes', { body: vote });
  } catch (error) {
    if (mayBeCounted && isAlreadyVoted(error)) return undefined;
    if (!isUnsettled(error) || triesLeft === 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, waitAfter(error)));
    // A user who has signed in since did not ask for this vote.
    if (currentSession().serial !== serial) throw error;
    return castVote({ vote, mayBeCounted: true, triesLeft: triesLeft - 1 });
  }
}

/** Returns true for a 5xx or a missing response, neither of which says whether the vote was counted. */
const isUnsettled = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

const isAlreadyVoted = (error: unknown) => error instanceof ApiError && error.code === 'ALREADY_VOTED';

/** Returns milliseconds, spread so that browsers that failed together do not come back together. */
function waitAfter(error: unknown): number {
  const asked = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  const seconds = Math.min(asked ?? USUAL_WAIT_SECONDS, LONGEST_WAIT_SECONDS);
  return seconds * 1000 * (1 + Math.random() / 2);
}

const castFailed = () => ({ errorTitle: t`Error`, errorToast: t`Failed to cast vote` });

interface CastOptions {
  /** Runs when the vote is counted and the page shows it. Returns whether the voter sees it there. */
  onCast: () => boolean;
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
    meta: { ...castFailed(), invalidates: keysChangedByVote(category.id) },
    onSuccess: (answer, vendorId) => {
      if (answer) rememberPick(category.id, vendorId);
      forgetDraft(category.id);
      rememberUnsettled(category.id, undefined);
      toast({ ...castToast(category, answer), isQuiet: onCast() && !answer?.isExcluded });
    },
    onError: (failure, vendorId) => {
      if (isUnsettled(failure)) rememberUnsettled(category.id, vendorId);
      const code = failure instanceof ApiError ? failure.code : undefined;
      for (const queryKey of outdatedBy(code)) void queryClient.invalidateQueries({ queryKey });
      if (code === 'EMAIL_NOT_CONFIRMED') setAsksForEmail(true);
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
    reset,
    /** Shown when voting needs a confirmed address that this voter does not have. Its form must not be in another. */
    emailDialog: asksForEmail && <EmailDialog onClose={() => setAsksForEmail(false)} />,
  };
}

/**
 * Focuses the place of a vote, whose button has disappeared with the focus. Returns false, and leaves the focus alone,
 * if the voter is elsewhere by now, for instance in a menu.
 */
export function focusAfterVote(place: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  const isHere = activeElement === body || place?.contains(activeElement) === true;
  if (isHere) place?.focus();
  return isHere;
}

const castToast = ({ name }: Category, answer: CastVoteResponse | undefined): ToastOptions =>
  answer?.isExcluded
    ? {
        title: t`Vote not counted`,
        description: t`Your vote in ${name} is stored, but the organisers excluded your account.`,
      }
    : { variant: 'success', title: t`Vote cast`, description: t`Your vote in ${name} has been counted.` };

interface CastTroubleProps {
  /** The reason why the last vote was refused. */
  refusal: Error | null | undefined;
  /** The chosen vendor, if it has left the awards since. */
  gone?: Vendor | undefined;
  /** True if it is unknown whether the vote was counted; it can be sent again. */
  isUnsettled: boolean;
  isCasting: boolean;
  disabled: boolean;
}

/** The organisers' reason is only in this refusal. */
export const isRefusedByPause = (refusal: CastTroubleProps['refusal']): boolean =>
  refusal instanceof ApiError && refusal.code === 'VOTING_PAUSED';

/** Shows in the voting form why the last try was not counted. */
export function CastTrouble({ refusal, gone, isUnsettled, isCasting, disabled }: CastTroubleProps) {
  if (isCasting) return null;
  return (
    <>
      {gone && (
        <Banner tone="danger" live className="mt-4">
          {t`${{ vendor: gone.name }} is no longer in these awards. Choose another vendor.`}
        </Banner>
      )}
      {/* While nobody can vote, the form says so once. */}
      {refusal && !gone && (!disabled || isRefusedByPause(refusal)) && (
        <Banner tone="danger" className="mt-4">
          {failureText(refusal, castFailed())}
        </Banner>
      )}
      {isUnsettled && (
        <Banner
          tone="warning"
          live
          className="mt-4"
          action={
            <Button type="submit" variant="secondary" size="sm" disabled={disabled}>{t`Try again`}</Button>
          }
        >{t`We don’t know yet whether your vote was counted. It’s safe to try again: it only counts once.`}</Banner>
      )}
    </>
  );
}
