import type { Category, UncountedVote, Vendor } from 'public-api/contract';
import { useEffect, useId, useRef } from 'react';
import { Button, Card, Heading, IconChip, Picture } from 'shared-ui/host';
import { useSession } from '../session/session.ts';
import { SuggestVendor } from '../suggestions/suggest-vendor.tsx';
import { usePicks } from './choices.ts';
import { ADMINS_CANNOT_VOTE } from './messages.tsx';
import { UncountedNotice, VotedBadge } from './uncounted-vote.tsx';
import { useHashTarget } from './use-hash-target.ts';
import { VoteForm } from './vote-form.tsx';

interface CategoryCardProps {
  category: Category;
  vendors: readonly Vendor[];
  /** The place at which a voter's list of vendors starts. */
  listStart: number;
  /** Is false when votes can't be cast any more, or not yet. */
  isBallot: boolean;
  voted: boolean;
  /** Set when the vote does not count, or not yet. */
  uncounted: UncountedVote | undefined;
  /** True if the card says why the vendor of a vote from an earlier visit is not shown. */
  explainsSecrecy: boolean;
  expanded: boolean;
  /** True if the address names this card, which then takes the focus. */
  isTarget: boolean;
  onExpand: () => void;
  onCast: () => void;
}

export function CategoryCard(props: CategoryCardProps) {
  const { category, vendors, listStart, isBallot, voted, uncounted, expanded, isTarget, onExpand, onCast } =
    props;
  const card = useHashTarget<HTMLElement>(isTarget);
  const headingId = useId();
  const { kind } = useSession();
  const canVote = isBallot && kind !== 'admin';
  const formShown = canVote && expanded;
  const collapsed = canVote && !expanded;
  const focusCard = () => card.current?.focus();
  useForgottenPick(category.id, voted);

  return (
    <Card
      as="li"
      ref={card}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={`flex flex-col ${formShown ? '' : 'justify-center'}`}
    >
      <div className={`flex gap-3 sm:gap-4 ${formShown ? 'items-start' : 'items-center'}`}>
        {category.imageUrl ? (
          <Picture src={category.imageUrl} name={category.name} alt="" size={44} />
        ) : (
          <IconChip name={category.icon} color={category.color} />
        )}
        <div className="min-w-0 flex-1">
          {/* The badge is beside the title, except on the narrowest phones. */}
          <div className="flex items-baseline justify-between gap-x-3 gap-y-1 max-[22rem]:flex-col">
            <Heading
              as="h3"
              size="card"
              id={headingId}
              className="min-w-0 wrap-anywhere max-[22rem]:[&>h3]:text-lg"
            >
              <bdi>{category.name}</bdi>
            </Heading>
            {voted && <VotedBadge uncounted={uncounted} />}
          </div>
          <p
            dir="auto"
            className={`${DESCRIPTION} ${collapsed ? 'max-sm:hidden' : 'max-sm:line-clamp-none'}`}
          >
            {category.description}
          </p>
        </div>
        {collapsed && (
          <Button
            variant="secondary"
            onClick={() => {
              onExpand();
              focusCard();
            }}
            aria-expanded={false}
            aria-describedby={headingId}
            className="max-sm:px-3"
          >
            Vote Now
          </Button>
        )}
      </div>
      {isBallot && kind === 'admin' && (
        <p className="mt-4 border-t border-line pt-3 text-sm text-ink-soft">{ADMINS_CANNOT_VOTE}</p>
      )}
      {formShown && (
        <VoteForm
          category={category}
          vendors={vendors}
          listStart={listStart}
          voted={voted}
          counts={uncounted === undefined}
          explainsSecrecy={props.explainsSecrecy}
          onCast={() => {
            focusCard();
            onCast();
          }}
        />
      )}
      {formShown && !voted && <SuggestVendor label="My favourite isn’t here" categoryId={category.id} />}
      {voted && uncounted && <UncountedNotice {...uncounted} />}
    </Card>
  );
}

/** Forgets the vendor of a vote that no longer counts, because the next vote may be for another one. */
function useForgottenPick(categoryId: number, voted: boolean): void {
  const [, rememberPick] = usePicks();
  const wasVoted = useRef(voted);
  useEffect(() => {
    if (wasVoted.current && !voted) rememberPick(categoryId, undefined);
    wasVoted.current = voted;
  }, [categoryId, voted, rememberPick]);
}

/* Two lines are kept free, so that the cards of a row align. On a phone an open card shows all of it. */
const DESCRIPTION = 'mt-0.5 line-clamp-2 min-h-[2lh] text-sm text-ink-soft wrap-anywhere';
