import type { Category, Vendor } from 'public-api/contract';
import { type FormEvent, useId, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Banner, Button, Combobox, Field, toast } from 'shared-ui/host';
import { failureText } from 'shared-web';
import { useVotingCycle } from '../cycle/use-voting-cycle.ts';
import { vendorsText } from '../format.ts';
import { LOGIN_REQUIRED } from '../session/login-required.ts';
import { useSession } from '../session/session.ts';
import { usePicks } from './choices.ts';
import { useDrafts } from './drafts.ts';
import { CAST_FAILED, useCastVote } from './use-cast-vote.ts';
import { useMissingInvitation } from './use-invitation.ts';

interface VoteFormProps {
  category: Category;
  vendors: readonly Vendor[];
  voted: boolean;
  /** False of a vote that is under review or set aside. */
  counts: boolean;
  /** The button that had the focus is about to go. */
  onCast: () => void;
}

/** A vendor to choose and the button that casts the vote: choosing alone never does. */
export function VoteForm({ category, vendors, voted, counts, onCast }: VoteFormProps) {
  const noteId = useId();
  const navigate = useNavigate();
  const signedIn = useSession().kind === 'voter';
  const [drafts, saveDraft] = useDrafts();
  const [picks] = usePicks();
  const { cast, isCasting, unsettledVendorId, refusal } = useCastVote(category, onCast);
  const obstacle = useObstacle(vendors);
  const items = useMemo(() => vendors.map(toItem), [vendors]);
  // Until the progress has said that the vote counts, the pick is what stands there.
  const vendorId = (voted ? undefined : chosenFrom(vendors, drafts[category.id])) ?? picks[category.id];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!signedIn) {
      toast(LOGIN_REQUIRED);
      void navigate('/login', { state: { category: category.id } });
    } else if (vendorId !== undefined && !isCasting) cast(vendorId);
  };

  return (
    <form onSubmit={submit} className="mt-auto pt-5">
      <div className="flex flex-col gap-3 sm:flex-row">
        <Field label={`Vendor for ${category.name}`} hideLabel className="min-w-0 flex-1">
          <Combobox
            items={items}
            value={vendorId === undefined ? '' : String(vendorId)}
            onValueChange={(value) => saveDraft(category.id, Number(value))}
            placeholder={
              voted ? (counts ? 'Your vote is counted' : 'Your vote is recorded') : 'Choose a vendor'
            }
            note="This list starts at a different vendor for each voter."
            emptyText="No vendor matches what you typed."
            countText={vendorsText}
            disabled={voted || isCasting || obstacle !== undefined}
          />
        </Field>
        {!voted && (
          <Button
            type="submit"
            disabled={obstacle !== undefined || (signedIn && vendorId === undefined)}
            busy={isCasting}
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
      {!voted && !isCasting && refusal && (
        <Banner tone="danger" className="mt-4">
          {failureText(refusal, CAST_FAILED)}
        </Banner>
      )}
      {!voted && !isCasting && unsettledVendorId !== undefined && unsettledVendorId === vendorId && (
        <Banner
          tone="warning"
          live
          className="mt-4"
          action={
            <Button type="submit" variant="secondary" size="sm" disabled={obstacle !== undefined}>
              Try again
            </Button>
          }
        >
          We do not know yet whether your vote was counted. Trying again never counts it twice.
        </Banner>
      )}
    </form>
  );
}

const toItem = ({ id, name, description, imageUrl }: Vendor) => ({
  value: String(id),
  label: name,
  description,
  image: imageUrl,
});

/** Undefined also when the vendor has left the site since it was chosen. */
const chosenFrom = (vendors: readonly Vendor[], draft: number | undefined) =>
  vendors.some(({ id }) => id === draft) ? draft : undefined;

/** Why this visitor cannot vote at the moment. */
function useObstacle(vendors: readonly Vendor[]): string | undefined {
  const state = useVotingCycle()?.state;
  const missing = useMissingInvitation();
  if (state === 'paused') return 'Voting is paused.';
  if (state === 'upcoming') return 'Voting has not started yet.';
  if (state === 'closed' || state === 'none') return 'Voting is closed.';
  if (missing === 'none') return 'Enter your invitation code first.';
  if (missing === 'withdrawn') return 'Your invitation was withdrawn.';
  return vendors.length === 0 ? 'There is no vendor to vote for yet.' : undefined;
}
