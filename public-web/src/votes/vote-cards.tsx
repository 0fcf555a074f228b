import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Category, UncountedVote, Vendor } from 'public-api/contract';
import { Fragment, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Skeletons } from 'shared-ui/host';
import { listText } from 'shared-web';
import { findVendor, isNominatedIn } from '../cycles/nominees.ts';
import { useVotingCycle } from '../cycles/use-voting-cycle.ts';
import { hasBallot, isAnnounced } from '../cycles/voting-cycle.ts';
import { useDrafts } from '../session/drafts.ts';
import { SuggestVendor } from '../suggestions/suggest-vendor.tsx';
import { useSuggesting } from '../suggestions/use-suggesting.ts';
import { CategoryCard } from './category-card.tsx';
import { usePicks } from './choices.ts';
import { cardsOpenAtStart, GroupedCards, hasGroups } from './grouped-cards.tsx';
import { AllVoted, ChooserEnd, VotedIn } from './parts.tsx';
import { nextToVote, useChooser } from './use-chooser.ts';
import type { Step } from './vote-form.tsx';

interface VoteCardsProps {
  categories: readonly Category[];
  vendors: readonly Vendor[];
  votedCategories: readonly number[];
  uncounted: readonly UncountedVote[];
  /** The category of the last vote, which has just been cast. */
  thanksAt: number | undefined;
  onCast: (categoryId: number) => void;
}

export function VoteCards(props: VoteCardsProps) {
  const { categories, vendors, votedCategories, uncounted, thanksAt, onCast } = props;
  const { hash, key } = useLocation();
  useLinkedChoice({ categories, vendors, votedCategories });
  const [open, setOpen] = useState(() => cardsOpenAtStart(categories, votedCategories));
  const [next, setNext] = useState<{ id: number }>();
  const [drafts] = useDrafts();
  const [picks] = usePicks();
  const isGrouped = hasGroups(categories);
  const chooser = useChooser(categories, votedCategories);
  const { at: choosing, isOnly, last, endAt, open: openChooser, goOn, stop } = chooser;
  const targetOf = ({ id }: Category) => {
    // A visitor who signed in to vote comes back to `/#category-3`.
    if (next?.id === id) return next;
    return hash === `#category-${id}` ? key : undefined;
  };
  const isExpanded = (category: Category) =>
    (!isGrouped && votedCategories.includes(category.id)) ||
    targetOf(category) !== undefined ||
    choosing === category.id ||
    drafts[category.id] !== undefined ||
    open.includes(category.id);
  // The category whose chooser leads to the next.
  const leadingOn = useRef<number>(undefined);
  leadingOn.current = isOnly ? undefined : choosing;
  // Both stay the same while other cards expand, so that a hundred cards are not rendered again.
  const expand = useCallback(
    (id: number) => setOpen((before) => (before.includes(id) ? before : [...before, id])),
    [],
  );
  const castIn = useCallback(
    (id: number, isHere: boolean) => {
      // Without a draft, the card would close.
      expand(id);
      onCast(id);
      goOn(id, true);
      if (leadingOn.current === id) return;
      const nextId = nextToVote(categories, votedCategories, id);
      if (isGrouped && nextId !== undefined) {
        if (isHere) setNext({ id: nextId });
        // It stays expanded when the next one follows.
        expand(nextId);
      }
    },
    [categories, votedCategories, isGrouped, goOn, expand, onCast],
  );
  const step = useCallback(
    (kind: Step, id: number) => {
      expand(id);
      if (kind === 'open') openChooser(id);
      else if (kind === 'skip') goOn(id, false);
      else stop();
    },
    [expand, openChooser, goOn, stop],
  );
  const placeOf = ({ id, group }: Category) => {
    if (choosing !== id) return undefined;
    const ids = categories.filter((other) => other.group === group).map((other) => other.id);
    const lastVoted = categories.find((other) => other.id === last && votedCategories.includes(last));
    return (
      <>
        {lastVoted && <VotedIn category={lastVoted} />}
        {t`${{ completed: ids.indexOf(id) + 1 }} of ${{ total: ids.length }}`}
      </>
    );
  };
  const ended = categories.find(({ id }) => id === endAt);
  const isOfEarlierVisit = ({ id }: Category) => votedCategories.includes(id) && picks[id] === undefined;
  // Only the first of these cards says why the vendor is not shown.
  const explaining = categories.find((category) => isOfEarlierVisit(category) && isExpanded(category))?.id;
  const { until } = useSuggesting();
  const voting = useVotingCycle();
  const state = voting?.state;
  const isBallot = hasBallot(state);
  // The winners are above, and cards without a button would only push the page down.
  if (voting && state === 'upcoming' && isAnnounced(voting.cycle, state)) {
    return (
      <p className="text-ink-soft wrap-anywhere">
        <Trans>
          You’ll be able to vote in these categories:{' '}
          <bdi>{ph({ categories: listText(categories.map(({ name }) => name)) })}</bdi>.
        </Trans>
      </p>
    );
  }
  const cardOf = (category: Category) => (
    <Fragment key={category.id}>
      <CategoryCard
        category={category}
        vendors={vendors}
        isBallot={isBallot}
        voted={votedCategories.includes(category.id)}
        uncounted={uncounted.find(({ categoryId }) => categoryId === category.id)}
        explainsSecrecy={explaining === category.id}
        target={targetOf(category)}
        place={placeOf(category)}
        onStep={step}
        isInGroup={isGrouped}
        expanded={isExpanded(category)}
        onExpand={expand}
        onCast={castIn}
      />
      {thanksAt === category.id && (
        <li ref={bringIntoView} className="col-span-full">
          <AllVoted count={uncounted.length === 0} />
        </li>
      )}
    </Fragment>
  );
  const cards = isGrouped ? (
    <GroupedCards categories={categories} votedCategories={votedCategories} cardOf={cardOf} />
  ) : (
    <ul className={`grid-flow-row-dense ${CARD_GRID}`}>{categories.map(cardOf)}</ul>
  );
  if (isBallot) {
    return (
      <>
        {cards}
        {ended && (
          <ChooserEnd
            left={categories.filter(({ id }) => !votedCategories.includes(id))}
            group={ended.group ?? ''}
            onOpen={openChooser}
            onStop={stop}
          />
        )}
      </>
    );
  }
  return (
    <>
      <div className="mb-4 grid gap-1">
        <p className="text-ink-soft">
          {state === 'closed'
            ? t`Voting has ended. These were the categories.`
            : t`You’ll be able to vote in these categories.`}
        </p>
        {!until && <SuggestVendor label={t`Suggest a vendor`} />}
      </div>
      {cards}
    </>
  );
}

const bringIntoView = (thanks: HTMLElement | null) => thanks?.scrollIntoView({ block: 'nearest' });

const CARD_GRID = 'grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-5';

/** Has the shape of the first view: two cards expanded, four collapsed. */
export function VoteCardsSkeleton() {
  return (
    <div className={CARD_GRID}>
      <Skeletons shapes={['h-58 sm:h-46', 'h-58 sm:h-46', ...Array<string>(4).fill('h-21 sm:h-30')]} />
    </div>
  );
}

type Ballot = Pick<VoteCardsProps, 'categories' | 'vendors' | 'votedCategories'>;

/** Opens the card that the address names (`/?category=2&vendor=7`) with the vendor chosen. It never casts the vote. */
export function useLinkedChoice({ categories, vendors, votedCategories }: Ballot): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [, saveDraft] = useDrafts();
  const category = categories.find(({ id }) => String(id) === search.get('category'));
  const vendor = findVendor(vendors, Number(search.get('vendor')));
  useEffect(() => {
    // A press may have opened another page since this was drawn, and the visitor should stay on it.
    const isStillThere =
      new URLSearchParams(window.location.search).get('category') === search.get('category');
    if (!category || !isStillThere) return;
    const isOpen = !votedCategories.includes(category.id);
    if (vendor && isNominatedIn(vendor, category.id) && isOpen) saveDraft(category.id, vendor.id);
    void navigate({ search: '', hash: `#category-${category.id}` }, { replace: true });
  });
}
