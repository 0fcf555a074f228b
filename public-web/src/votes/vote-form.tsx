import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Category, Vendor } from 'public-api/contract';
import { type FormEvent, type ReactElement, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, Combobox, Field, toast } from 'shared-ui/host';
import { readStored, store } from 'shared-web';
import { isNominatedIn, startingAt } from '../cycle/nominees.ts';
import { vendorsText } from '../format.ts';
import { userQuery } from '../queries.ts';
import { useDrafts } from '../session/drafts.ts';
import { loginRequired, useSession } from '../session/session.ts';
import { usePicks } from './choices.ts';
import { CastTrouble, isRefusedByPause, useCastVote } from './use-cast-vote.tsx';
import { useObstacle } from './use-obstacle.ts';

interface VoteFormProps {
  category: Category;
  vendors: readonly Vendor[];
  voted: boolean;
  /** False if the vote is under review or excluded. */
  counts: boolean;
  /** True if the form says why the vendor of a vote from an earlier visit is not shown. */
  explainsSecrecy: boolean;
  /** Runs when the vote is counted and the page shows it. */
  onCast: () => boolean;
}

/** Shows a list of vendors and the button that casts the vote; choosing alone never does. */
export function VoteForm(props: VoteFormProps) {
  const { category, vendors, voted, counts, explainsSecrecy, onCast } = props;
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
  // The pick is shown until the progress says that the vote counts.
  const vendorId = (voted ? undefined : chosenFrom(nominees, drafts[category.id])) ?? picks[category.id];
  const gone = useGone(vendors, drafts[category.id]);
  const reminder = useReminder(nominees, drafts[category.id]);
  const note = noteOf({ obstacle, reminder, isSent: isCasting || isUnsettled(vendorId) });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!signedIn) {
      toast(loginRequired());
      void navigate('/login', { state: wayBack });
    } else if (vendorId !== undefined && !isCasting) cast(vendorId);
  };

  return (
    <>
      <form onSubmit={submit} className="mt-auto pt-5">
        <div className="flex flex-col gap-3 sm:flex-row">
          <Field label={t`Vendor for ${{ category: category.name }}`} hideLabel className="min-w-0 flex-1">
            <Combobox
              items={items}
              value={vendorId === undefined ? '' : String(vendorId)}
              onValueChange={(value) => {
                reset();
                saveDraft(category.id, Number(value));
              }}
              {...(voted ? castAs(counts) : { placeholder: t`Choose a vendor` })}
              listLabel={t`Vendors`}
              note={t`This list starts at a different vendor for each voter.`}
              emptyText={t`No vendors match your search.`}
              countText={vendorsText}
              disabled={voted || isCasting || obstacle !== undefined}
            />
          </Field>
          {!voted && (
            <Button
              type="submit"
              disabled={obstacle !== undefined || (signedIn && vendorId === undefined)}
              busy={isCasting}
              busyLabel={t`Casting Vote...`}
              aria-describedby={note ? noteId : undefined}
            >
              {signedIn ? t`Cast Vote` : t`Login to Vote`}
            </Button>
          )}
        </div>
        {explainsSecrecy && (
          <p className="mt-3 text-sm text-ink-soft">{t`To keep your vote secret, we don’t show it again.`}</p>
        )}
        {!voted && note && !isRefusedByPause(refusal) && (
          <p id={noteId} className="mt-3 text-sm text-ink-soft wrap-anywhere">
            {note}
          </p>
        )}
        {!voted && !isCasting && (
          <CastTrouble
            refusal={refusal}
            gone={gone}
            isUnsettled={isUnsettled(vendorId)}
            disabled={obstacle !== undefined}
          />
        )}
      </form>
      {emailDialog}
    </>
  );
}

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
}

function noteOf({ obstacle, reminder, isSent }: Notes): string | ReactElement | undefined {
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
