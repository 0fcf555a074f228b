import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Category, Vendor } from 'public-api/contract';
import { type FormEvent, type ReactElement, type ReactNode, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, type ButtonProps, Combobox, Field, toast } from 'shared-ui/host';
import { readStored, store } from 'shared-web';
import { isNominatedIn, startingAt } from '../cycles/nominees.ts';
import { vendorsText } from '../format.ts';
import { userQuery } from '../queries.ts';
import { useDrafts } from '../session/drafts.ts';
import { loginRequired, useSession } from '../session/session.ts';
import { usePicks } from './choices.ts';
import { ChooserBar, ChooserHead } from './parts.tsx';
import { CastTrouble, isRefusedByPause, useCastVote } from './use-cast-vote.tsx';
import { opensChooser } from './use-chooser.ts';
import { useObstacle } from './use-obstacle.ts';

export interface VoteFormProps {
  category: Category;
  vendors: readonly Vendor[];
  voted: boolean;
  /** False if the vote is under review or excluded. */
  counts: boolean;
  /** True if the form says why the vendor of a vote from an earlier visit is not shown. */
  explainsSecrecy: boolean;
  /** Says where in the ballot this category is, while its chooser is open. */
  place: ReactNode;
  onStep: (step: Step, categoryId: number) => void;
  /** Runs when the vote is counted and the page shows it. */
  onCast: () => boolean;
}

/** What a voter does with a chooser. */
export type Step = 'open' | 'skip' | 'stop';

/** Shows the choice of a vendor and the button that casts the vote; choosing alone never does. */
export function VoteForm(props: VoteFormProps) {
  const { category, vendors, counts, explainsSecrecy, place, onStep, onCast } = props;
  const isChoosing = place !== undefined;
  // An open chooser stays until the next one follows.
  const voted = props.voted && !isChoosing;
  const noteId = useId();
  const navigate = useNavigate();
  const signedIn = useSession().kind === 'voter';
  const [drafts, saveDraft] = useDrafts();
  const [picks] = usePicks();
  const listStart = useListStart();
  const wayBack = { category: category.id };
  const { cast, isCasting, isUnsettled, refusal, reset, emailDialog } = useCastVote(category, {
    onCast,
    wayBack,
  });
  const nominees = useMemo(
    () =>
      startingAt(
        vendors.filter((vendor) => isNominatedIn(vendor, category.id)),
        listStart,
      ),
    [vendors, category.id, listStart],
  );
  const obstacle = useObstacle(nominees.length);
  const items = useMemo(() => nominees.map(toItem), [nominees]);
  const draft = voted ? undefined : chosenFrom(nominees, drafts[category.id]);
  // The pick is shown until the progress says that the vote counts.
  const vendorId = draft ?? picks[category.id];
  const gone = useGone(vendors, drafts[category.id]);
  const reminder = useReminder(nominees, drafts[category.id]);
  const isSent = isCasting || isUnsettled(vendorId);
  const note = noteOf({ obstacle, reminder, isSent, isSaid: isRefusedByPause(refusal) });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!signedIn) {
      toast(loginRequired());
      void navigate('/login', { state: wayBack });
    } else if (vendorId !== undefined) cast(vendorId);
  };

  const label = t`Vendor for ${{ category: category.name }}`;
  const castButton = (
    <CastButton
      disabled={obstacle !== undefined}
      busy={isCasting}
      aria-describedby={noteId}
      signedIn={signedIn}
      hasChoice={vendorId !== undefined}
    />
  );
  const trouble = (
    <CastTrouble
      refusal={refusal}
      gone={gone}
      isUnsettled={isUnsettled(vendorId)}
      isCasting={isCasting}
      disabled={obstacle !== undefined}
    />
  );
  const panel = {
    label,
    open: isChoosing,
    onOpenChange: (opens: boolean) => onStep(opens ? 'open' : 'stop', category.id),
    head: <ChooserHead category={category} place={place} />,
    bar: (
      <ChooserBar
        chosen={nominees.find(({ id }) => id === vendorId)}
        noteId={noteId}
        castButton={castButton}
        obstacle={obstacle && note}
        trouble={trouble}
        onSkip={() => onStep('skip', category.id)}
        onStop={() => onStep('stop', category.id)}
        // Back returns to the open chooser.
        onVisit={() => void navigate(...opensChooser(category.id))}
      />
    ),
  };

  return (
    <>
      <form onSubmit={submit} className="mt-auto pt-5">
        <div className="flex flex-col gap-3 sm:flex-row">
          <Field label={label} hideLabel className="min-w-0 flex-1">
            <Combobox
              items={items}
              value={vendorId === undefined ? '' : String(vendorId)}
              onValueChange={(value) => {
                reset();
                saveDraft(category.id, Number(value));
              }}
              placeholder={isChoosing ? t`Search vendors...` : t`Choose a vendor`}
              {...(voted ? castAs(counts) : { panel })}
              listLabel={t`Vendors`}
              note={t`This list starts at a different vendor for each voter.`}
              emptyText={t`No vendors match your search.`}
              countText={vendorsText}
              disabled={voted || isCasting || obstacle !== undefined}
            />
          </Field>
          {!voted && <div style={isChoosing ? HIDDEN : undefined}>{castButton}</div>}
        </div>
        {explainsSecrecy && (
          <p className="mt-3 text-sm text-ink-soft">{t`To keep your vote secret, we don’t show it again.`}</p>
        )}
        {!voted && (
          // In the chooser, the button has another description.
          <p
            id={isChoosing ? undefined : noteId}
            className="mt-3 text-sm text-ink-soft wrap-anywhere empty:hidden"
          >
            {note}
          </p>
        )}
        {!voted && !isChoosing && trouble}
      </form>
      {emailDialog}
    </>
  );
}

/** Keeps the size of the card while the button is in the chooser. */
const HIDDEN = { visibility: 'hidden' } as const;

interface CastButtonProps extends Pick<ButtonProps, 'disabled' | 'busy' | 'aria-describedby'> {
  signedIn: boolean;
  hasChoice: boolean;
}

const CastButton = ({ signedIn, hasChoice, disabled, ...button }: CastButtonProps) => (
  <Button
    type="submit"
    disabled={disabled || (signedIn && !hasChoice)}
    busyLabel={t`Casting Vote...`}
    className="w-full px-2 sm:px-4"
    {...button}
  >
    {signedIn ? t`Cast Vote` : t`Login to Vote`}
  </Button>
);

/**
 * Returns the place at which the list of vendors starts, because being first in a list wins votes. A voter's id decides
 * it, so that consecutive accounts cycle through all vendors. A visitor's list starts at a random vendor, which stays
 * the same while the tab is open.
 */
function useListStart(): number {
  const { data: voter } = useQuery(userQuery(useSession()));
  return voter?.id ?? visitorSeed();
}

const KEY = 'va_list_start';
const [AT_RANDOM = 0] = crypto.getRandomValues(new Uint32Array(1));

function visitorSeed(): number {
  const stored = readStored('tab', KEY);
  if (stored && /^\d+$/.test(stored)) return Number(stored);
  store('tab', KEY, String(AT_RANDOM));
  return AT_RANDOM;
}

/** Returns the chosen vendor if it has left the awards while this form was shown. */
function useGone(vendors: readonly Vendor[], draft: number | undefined): Vendor | undefined {
  const chosen = vendors.find(({ id }) => id === draft);
  const [last, setLast] = useState(chosen);
  if (chosen && chosen !== last) setLast(chosen);
  return !chosen && last?.id === draft ? last : undefined;
}

/** Returns a reminder that the choice from before this form was shown isn't cast yet, until it is changed here. */
function useReminder(nominees: readonly Vendor[], draft: number | undefined) {
  const [before] = useState(draft);
  const kept = draft === before ? nominees.find(({ id }) => id === draft) : undefined;
  return (
    kept && (
      <Trans>
        You chose <bdi>{ph({ vendor: kept.name })}</bdi>, but haven’t cast your vote yet.
      </Trans>
    )
  );
}

interface Notes {
  obstacle: string | undefined;
  reminder: ReactElement | undefined;
  /** True if the vote is on its way, or may be counted. */
  isSent: boolean;
  /** True if the refusal of the last vote says it. */
  isSaid: boolean;
}

function noteOf({ obstacle, reminder, isSent, isSaid }: Notes): string | ReactElement | undefined {
  if (isSaid) return undefined;
  if (obstacle || isSent) return obstacle;
  return (
    <>
      {reminder} {t`Your vote counts right away and can’t be changed.`}
    </>
  );
}

/** Returns the text of a cast vote for a browser that does not know its vendor. */
const castAs = (counts: boolean) =>
  counts
    ? ({ settled: 'confirmed', placeholder: t`Your vote has been counted.` } as const)
    : ({ settled: 'recorded', placeholder: t`Your vote has been recorded.` } as const);

const toItem = ({ id, name, description, imageUrl }: Vendor) => ({
  value: String(id),
  label: name,
  description,
  image: imageUrl,
});

/** Returns the chosen vendor; undefined if it has left the site or the category since. */
const chosenFrom = (vendors: readonly Vendor[], draft: number | undefined) =>
  vendors.some(({ id }) => id === draft) ? draft : undefined;
