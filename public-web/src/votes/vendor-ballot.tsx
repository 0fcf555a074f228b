import { ph, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Category, UncountedVote, Vendor, VotingProgress } from 'public-api/contract';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button, Card, Heading, IconChip, Picture, Skeletons, toast } from 'shared-ui/host';
import { LinkedText, Loaded, PageLink } from 'shared-web';
import { isNominatedIn } from '../cycles/nominees.ts';
import { useVotingCycle } from '../cycles/use-voting-cycle.ts';
import { hasBallot } from '../cycles/voting-cycle.ts';
import { useOwnText } from '../page/site-texts.ts';
import { categoriesQuery } from '../queries.ts';
import { useDrafts } from '../session/drafts.ts';
import { KeptChoices } from '../session/kept-choices.tsx';
import { loginRequired, useSession } from '../session/session.ts';
import { BeforeVoting } from './before-voting.tsx';
import { usePicks } from './choices.ts';
import { ShareVoted } from './share-voted.tsx';
import { UncountedNotice, VotedBadge } from './uncounted-vote.tsx';
import { CastTrouble, focusAfterVote, useCastVote } from './use-cast-vote.tsx';
import { useHashTarget } from './use-hash-target.ts';
import { useObstacle, useProgress } from './use-obstacle.ts';

const loaded = () => ({ loading: t`Loading categories`, failed: t`Failed to load categories` });

/** Shows the ballot on a vendor's page: the first press chooses a category, and the second casts the vote in it. */
export function VendorBallot({ vendor }: { vendor: Vendor }) {
  const session = useSession();
  const categories = useQuery(categoriesQuery());
  const progress = useProgress();
  const obstacle = useObstacle(1);
  const hint =
    session.kind === 'admin'
      ? t`Administrators can’t vote. Log out, or open a private window, to vote with a voter account.`
      : (obstacle ?? oneVote());
  const isOwn = ({ id }: Category) => isNominatedIn(vendor, id);
  const isBallot = hasBallot(useVotingCycle()?.state);
  if (categories.data && !categories.data.some(isOwn)) return null;
  if (!isBallot) return <BeforeVoting />;
  return (
    <Card aria-labelledby="ballot" className="mt-5 md:mt-10">
      <Heading id="ballot" className="wrap-anywhere">
        <Trans>
          Vote for <bdi>{ph({ vendor: vendor.name })}</bdi>
        </Trans>
      </Heading>
      <p className="mt-1 text-sm text-ink-soft">{hint}</p>
      <KeptChoices className="mt-5" />
      <BeforeVoting />
      <Loaded query={categories} texts={loaded()} quiet placeholder={<RowsSkeleton />}>
        {(list) => (
          <Rows categories={list.filter(isOwn)}>
            {(category) => (
              <BallotRow
                key={`${session.serial} ${category.id}`}
                vendor={vendor}
                category={category}
                voted={progress.data?.votedCategories.includes(category.id) ?? false}
                uncounted={progress.data?.uncounted.find(({ categoryId }) => categoryId === category.id)}
                disabled={obstacle !== undefined || progress.isLoading || session.kind === 'admin'}
              />
            )}
          </Rows>
        )}
      </Loaded>
      <div role="status">
        {progress.data && progress.data.completed > 0 && <ProgressNote {...progress.data} />}
      </div>
    </Card>
  );
}

const oneVote = () => t`You have one vote in each category. It counts right away and can’t be changed.`;

interface RowsProps {
  categories: readonly Category[];
  children: (category: Category) => ReactNode;
}

/** A longer ballot is folded below its first rows, so that the fold always hides at least three. */
const UNFOLDED_UP_TO = 8;
const ROWS_ABOVE_FOLD = 6;

function Rows({ categories, children }: RowsProps) {
  const { hash } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const isFolded =
    !isOpen &&
    categories.length > UNFOLDED_UP_TO &&
    // A visitor who signed in to vote comes back to a row.
    !categories.slice(ROWS_ABOVE_FOLD).some(({ id }) => hash === `#category-${id}`);
  return (
    <>
      <ul ref={list} tabIndex={-1} className="mt-2 grid gap-x-10 outline-none md:mt-4 md:grid-cols-2">
        {categories.slice(0, isFolded ? ROWS_ABOVE_FOLD : undefined).map(children)}
      </ul>
      {isFolded && (
        <Button
          variant="secondary"
          className="mt-4"
          onClick={() => {
            setIsOpen(true);
            // The button disappears, and the focus would be lost.
            list.current?.focus({ preventScroll: true });
          }}
        >
          {t`Show all ${{ count: categories.length }} categories`}
        </Button>
      )}
    </>
  );
}

interface BallotRowProps {
  vendor: Vendor;
  category: Category;
  voted: boolean;
  /** Set when the vote does not count, or not yet. */
  uncounted: UncountedVote | undefined;
  disabled: boolean;
}

function BallotRow({ vendor, category, voted, uncounted, disabled }: BallotRowProps) {
  const nameId = useId();
  // A visitor who signed in to vote comes back to `/vendor/7#category-3`.
  const row = useHashTarget<HTMLLIElement>(useLocation().hash === `#category-${category.id}`);
  const navigate = useNavigate();
  const isVoter = useSession().kind === 'voter';
  const [drafts, saveDraft, forgetDraft] = useDrafts();
  const [picks] = usePicks();
  const focusRow = () => row.current?.focus();
  const wayBack = { category: category.id, vendor: vendor.id };
  const { cast, isCasting, isUnsettled, refusal, emailDialog } = useCastVote(category, {
    onCast: () => focusAfterVote(row.current),
    wayBack,
  });
  // The kept choice also counts after a reload and after signing in.
  const asks = isVoter && !voted && drafts[category.id] === vendor.id;
  // The button that casts the vote takes the focus of the one that it replaces.
  const wasPressed = useRef(false);
  // After this visit, the page no longer knows which vendor the vote was for.
  const isForThis = picks[category.id] === vendor.id;

  const choose = () => {
    saveDraft(category.id, vendor.id);
    wasPressed.current = isVoter;
    if (isVoter) return;
    toast(loginRequired());
    void navigate('/login', { state: wayBack });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    cast(vendor.id);
  };

  return (
    <li ref={row} tabIndex={-1} aria-labelledby={nameId} className="border-b border-line py-3">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <IconChip name={category.icon} color={category.color} size="sm" />
        <h3 id={nameId} className="min-w-0 flex-1 basis-[min-content] font-medium wrap-break-word">
          <bdi>{category.name}</bdi>
        </h3>
        <VotedBadge voted={voted} uncounted={uncounted} text={isForThis ? t`Voted` : t`Already voted`} />
        {!voted && !asks && (
          <Button
            variant="secondary"
            onClick={choose}
            disabled={disabled}
            aria-describedby={nameId}
            className="ms-auto"
          >{t`Vote`}</Button>
        )}
      </div>
      {voted && isForThis && (
        <p className="text-sm text-ink-soft wrap-anywhere">
          <Trans>
            You voted for <bdi>{ph({ vendor: vendor.name })}</bdi>.
          </Trans>
        </p>
      )}
      {uncounted && <UncountedNotice {...uncounted} isBallot />}
      {emailDialog}
      {asks && (
        <form onSubmit={submit} className="mt-2">
          <div className="flex items-center gap-3">
            <Picture src={vendor.imageUrl} name={vendor.name} alt="" size={48} eager />
            <p className="min-w-0 wrap-anywhere">
              <Trans>
                Cast your vote for <bdi>{ph({ vendor: vendor.name })}</bdi> in{' '}
                <bdi>{ph({ category: category.name })}</bdi>?
              </Trans>
            </p>
          </div>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button
              ref={(button) => {
                if (wasPressed.current) button?.focus();
                wasPressed.current = false;
              }}
              type="submit"
              disabled={disabled}
              busy={isCasting}
              busyLabel={t`Casting Vote...`}
            >{t`Cast Vote`}</Button>
            <Button
              variant="ghost"
              disabled={isCasting}
              onClick={() => {
                forgetDraft(category.id);
                focusRow();
              }}
            >{t`Cancel`}</Button>
          </div>
          <CastTrouble
            refusal={refusal}
            isUnsettled={isUnsettled(vendor.id)}
            isCasting={isCasting}
            disabled={disabled}
          />
        </form>
      )}
    </li>
  );
}

function RowsSkeleton() {
  return (
    <div className="mt-4 grid gap-x-10 gap-y-3 md:grid-cols-2">
      <Skeletons shapes={Array<string>(6).fill('h-14')} />
    </div>
  );
}

/** Shows on a vendor's page where else to vote, and thanks the voter after the last vote. */
function ProgressNote({ completed, total }: VotingProgress) {
  const thanks = useOwnText('thanks');
  const state = useVotingCycle()?.state;
  const isOpen = state === undefined || state === 'open';
  if (completed < total) {
    return (
      <p className="mt-4 text-sm text-ink-soft">
        {plural(total, {
          one: `You’ve voted in ${completed} of # category.`,
          other: `You’ve voted in ${completed} of # categories.`,
        })}{' '}
        {isOpen && <PageLink to="/">{t`Vote in the others`}</PageLink>}
      </p>
    );
  }
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <strong className="font-semibold">{t`All your votes are in.`}</strong>{' '}
        {thanks ? <LinkedText text={thanks} /> : t`Thank you.`}
      </p>
      <ShareVoted />
    </div>
  );
}
