import { useMutation } from '@tanstack/react-query';
import type { CastVoteRequest, CastVoteResponse, Category, Vendor } from 'public-api/contract';
import { type FormEvent, useId, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Banner, Button, Combobox, Field, toast } from 'shared-ui/host';
import { messageOf, post } from '../api-client.ts';
import { vendorsText } from '../format.ts';
import { keysChangedByVote } from '../queries.ts';
import { outcome } from '../query-client.ts';
import { useSession } from '../session.ts';
import { useVotingCycle } from '../use-voting-cycle.ts';
import { useDrafts, usePicks } from './choices.ts';

type Props = {
  category: Category;
  vendors: readonly Vendor[];
  voted: boolean;
  /** The button that had the focus is about to go. */
  onCast: () => void;
};

/** A vendor to choose and the button that casts the vote: choosing alone never does. */
export function VoteForm({ category, vendors, voted, onCast }: Props) {
  const noteId = useId();
  const navigate = useNavigate();
  const signedIn = useSession().kind === 'voter';
  const [drafts, saveDraft] = useDrafts();
  const [picks] = usePicks();
  const castVote = useCastVote(category, onCast);
  const obstacle = useObstacle(vendors);
  const items = useMemo(() => vendors.map(toItem), [vendors]);
  const vendorId = voted ? picks[category.id] : drafts[category.id];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!signedIn) {
      toast({ title: 'Login Required', description: 'Please log in to cast your vote' });
      void navigate('/login', { state: { category: category.id } });
    } else if (vendorId !== undefined && !castVote.isPending) castVote.mutate(vendorId);
  };

  return (
    <form onSubmit={submit} className="mt-auto pt-5">
      <div className="flex flex-col gap-3 sm:flex-row">
        <Field label={`Vendor for ${category.name}`} hideLabel className="min-w-0 flex-1">
          <Combobox
            items={items}
            value={vendorId === undefined ? '' : String(vendorId)}
            onValueChange={(value) => saveDraft(category.id, Number(value))}
            placeholder={voted ? 'Your vote is counted' : 'Choose a vendor'}
            note="This list starts at a different vendor for each voter."
            emptyText="No vendor matches what you typed."
            countText={vendorsText}
            disabled={voted || castVote.isPending || obstacle !== undefined}
          />
        </Field>
        {!voted && (
          <Button
            type="submit"
            disabled={obstacle !== undefined || (signedIn && vendorId === undefined)}
            busy={castVote.isPending}
            busyLabel="Casting Vote..."
            aria-describedby={obstacle ? noteId : undefined}
          >
            {signedIn ? 'Cast Vote' : 'Login to Vote'}
          </Button>
        )}
      </div>
      {!voted && obstacle && (
        <p id={noteId} className="mt-3 text-sm text-ink-soft">
          {obstacle}
        </p>
      )}
      {!voted && castVote.isError && !castVote.isPending && (
        <Banner tone="danger" className="mt-4">
          {messageOf(castVote.error, NO_ANSWER)}
        </Banner>
      )}
    </form>
  );
}

/** Without an answer nobody knows whether the vote was stored, so this never says that it was not. */
const NO_ANSWER = 'No answer came from the server. Please check your progress before you try again.';

const toItem = ({ id, name, description, imageUrl }: Vendor) => ({
  value: String(id),
  label: name,
  description,
  image: imageUrl,
});

function useCastVote(category: Category, onCast: () => void) {
  const [, rememberPick] = usePicks();
  return useMutation({
    mutationFn: (vendorId: number) => {
      const vote: CastVoteRequest = { vendorId, categoryId: category.id };
      return post<CastVoteResponse>('/api/votes', vote);
    },
    meta: outcome({
      successToast: {
        variant: 'success',
        title: 'Vote cast',
        description: `Your vote in ${category.name} counts.`,
      },
      errorToast: { title: 'Error', fallback: 'Failed to cast vote' },
      invalidates: keysChangedByVote(category.id),
    }),
    onSuccess: (_answer, vendorId) => {
      rememberPick(category.id, vendorId);
      onCast();
    },
  });
}

/** Why nobody can vote at the moment. */
function useObstacle(vendors: readonly Vendor[]): string | undefined {
  const state = useVotingCycle()?.state;
  if (state === 'paused') return 'Voting is paused.';
  if (state === 'upcoming') return 'Voting has not started yet.';
  if (state === 'closed' || state === 'none') return 'Voting is closed.';
  return vendors.length === 0 ? 'There is no vendor to vote for yet.' : undefined;
}
