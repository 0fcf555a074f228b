import { t } from '@lingui/core/macro';
import type { UncountedVote } from 'public-api/contract';
import { memo, useEffect, useId, useRef } from 'react';
import { Button, Card, Heading, IconChip, Picture } from 'shared-ui/host';
import { isNominatedIn, useInTurn } from '../cycles/nominees.ts';
import { useSession } from '../session/session.ts';
import { SuggestVendor } from '../suggestions/suggest-vendor.tsx';
import { usePicks } from './choices.ts';
import { UncountedNotice, VotedBadge } from './uncounted-vote.tsx';
import { focusAfterVote } from './use-cast-vote.tsx';
import { useHashTarget } from './use-hash-target.ts';
import { VoteForm, type VoteFormProps } from './vote-form.tsx';

interface CategoryCardProps extends Omit<VoteFormProps, 'counts' | 'onCast'> {
  /** Is false when votes can't be cast any more, or not yet. */
  isBallot: boolean;
  /** Set when the vote does not count, or not yet. */
  uncounted: UncountedVote | undefined;
  expanded: boolean;
  /** Is set if the ballot leads to this card, which then takes the focus; another value leads to it again. */
  target: unknown;
  /** The group has the heading above. */
  isInGroup: boolean;
  onExpand: (categoryId: number) => void;
  /** `isHere` is false if the voter has moved on meanwhile. */
  onCast: (categoryId: number, isHere: boolean) => void;
}

export const CategoryCard = memo((props: CategoryCardProps) => {
  const { category, vendors, isBallot, voted, uncounted, expanded, target, onExpand, onCast } = props;
  const card = useHashTarget<HTMLElement>(target);
  const headingId = useId();
  const { kind } = useSession();
  const canVote = isBallot && kind !== 'admin';
  const formShown = canVote && expanded;
  const collapsed = canVote && !expanded;
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
        {/* The button and the badge are beside the title, or below it if the longest word leaves no room. */}
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2 sm:gap-x-4">
          <div className="min-w-0 flex-1 basis-[min-content]">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
              <Heading
                as={props.isInGroup ? 'h4' : 'h3'}
                size="card"
                id={headingId}
                className="min-w-0 flex-1 basis-[min-content] wrap-break-word max-[22rem]:*:text-lg"
              >
                <bdi>{category.name}</bdi>
              </Heading>
              <VotedBadge voted={voted} uncounted={uncounted} />
            </div>
            <p
              dir="auto"
              className={`${DESCRIPTION} ${collapsed ? 'max-sm:hidden' : 'max-sm:line-clamp-none'}`}
            >
              {category.description}
            </p>
            {!voted && <Faces category={category} vendors={vendors} />}
          </div>
          {collapsed && !voted && (
            <Button
              variant="secondary"
              onClick={() => {
                onExpand(category.id);
                card.current?.focus();
              }}
              aria-expanded={false}
              aria-describedby={headingId}
              className="max-sm:px-3"
            >{t`Vote Now`}</Button>
          )}
        </div>
      </div>
      {isBallot && kind === 'admin' && (
        <p className="mt-4 border-t border-line pt-3 text-sm text-ink-soft">{t`Administrators can’t vote. Log out, or open a private window, to vote with a voter account.`}</p>
      )}
      {uncounted && <UncountedNotice {...uncounted} isBallot={canVote} />}
      {formShown && (
        <VoteForm
          {...props}
          counts={uncounted === undefined}
          onCast={() => {
            const isHere = focusAfterVote(card.current);
            onCast(category.id, isHere);
            return isHere;
          }}
        />
      )}
      {formShown && !voted && <SuggestVendor label={t`My favourite isn’t here`} categoryId={category.id} />}
    </Card>
  );
});

/** Shows some of the nominees, as far as they fit; the list names all of them. */
function Faces({ category, vendors }: Pick<CategoryCardProps, 'category' | 'vendors'>) {
  const nominees = useInTurn(vendors).filter((vendor) => isNominatedIn(vendor, category.id));
  return (
    <div
      aria-hidden
      className="mt-2 flex h-6 flex-wrap items-center gap-1 overflow-hidden text-xs text-ink-faint empty:hidden"
    >
      {nominees.slice(0, MOST_FACES).map(({ id, name, imageUrl }) => (
        <Picture key={id} src={imageUrl} name={name} alt="" size={24} />
      ))}
      {nominees.length > MOST_FACES && (
        <bdi dir="ltr" className="ms-1 whitespace-nowrap">{`+ ${nominees.length - MOST_FACES}`}</bdi>
      )}
    </div>
  );
}

const MOST_FACES = 4;

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
const DESCRIPTION = 'mt-0.5 line-clamp-2 lg:min-h-[2lh] text-sm text-ink-soft wrap-anywhere';
