import { t } from '@lingui/core/macro';
import type { Category } from 'public-api/contract';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Heading } from 'shared-ui/host';
import { CategorySelect, sectionsOf } from '../cycles/category-groups.tsx';
import { useVotingCycle } from '../cycles/use-voting-cycle.ts';
import { hasBallot } from '../cycles/voting-cycle.ts';
import { opensChooser } from './use-chooser.ts';

export interface GroupsProps {
  categories: readonly Category[];
  votedCategories: readonly number[];
}

/** Draws the ballot in sections, beside a list of them that stays in view. */
export function GroupedCards(props: GroupsProps & { cardOf: (category: Category) => ReactNode }) {
  const { categories, votedCategories, cardOf } = props;
  const hasProgress = hasBallot(useVotingCycle()?.state) || votedCategories.length > 0;
  const sections = sectionsOf(categories, ({ group }) => group).map(({ name, items }, index) => ({
    id: `group-${index + 1}`,
    name,
    items,
    progress:
      hasProgress &&
      t`${{ completed: items.filter(({ id }) => votedCategories.includes(id)).length }} of ${{ total: items.length }}`,
  }));
  return (
    <div className="md:grid md:grid-cols-[12rem_minmax(0,1fr)] md:gap-8">
      <nav aria-label={t`Groups of categories`} className="max-md:hidden">
        <ul className="sticky top-20 grid max-h-[calc(100dvh-6rem)] gap-1 overflow-y-auto">
          {sections.map(({ id, name, progress }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center justify-between gap-3 rounded px-3 text-sm hover:bg-sunken"
              >
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {name}
                </span>
                <span className="shrink-0 text-ink-soft tabular-nums">{progress}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid min-w-0 grid-cols-1 gap-10">
        {sections.map(({ id, name, items, progress }) => (
          <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-name`} className="outline-none">
            <div className="mb-4 flex items-baseline justify-between gap-4 border-b border-ink pb-2">
              <Heading as="h3" id={`${id}-name`} className="min-w-0 wrap-anywhere">
                <bdi>{name}</bdi>
              </Heading>
              <p className="shrink-0 text-ink-soft tabular-nums">{progress}</p>
            </div>
            <ul className="grid grid-flow-row-dense grid-cols-1 gap-4 xl:grid-cols-2">{items.map(cardOf)}</ul>
          </section>
        ))}
      </div>
    </div>
  );
}

/** Leads to a category of a long ballot on a phone, with its chooser open. */
export function GroupChooser({ categories, votedCategories }: GroupsProps) {
  const navigate = useNavigate();
  const hasVoted = (id: number) => votedCategories.includes(id);
  return (
    <CategorySelect
      label={t`Go to a category`}
      first={t`Go to a category…`}
      categories={categories}
      value={undefined}
      onChange={(id) => id && void navigate(...opensChooser(id, { isOnly: true }))}
      groupLabel={(group, ids) =>
        t`${group}: ${{ completed: ids.filter(hasVoted).length }} of ${{ total: ids.length }}`
      }
      labelOf={({ id, name }) => (hasVoted(id) ? `✓ ${name}` : name)}
      className="mt-2 w-full md:hidden"
    />
  );
}

const OPEN_FROM_THE_START = [1, 2];

/**
 * Returns the ids of the categories whose cards start expanded, besides those already voted in. With groups, the ballot
 * is long: besides the usual two it is only the first card that is open to a vote.
 */
export function cardsOpenAtStart(
  categories: readonly Category[],
  votedCategories: readonly number[],
): number[] {
  const ids = categories.map((category) => category.id);
  const usual = ids.filter((id) => OPEN_FROM_THE_START.includes(id));
  const unvoted = ids.filter((id) => !votedCategories.includes(id));
  if (hasGroups(categories)) return [...usual, ...unvoted.slice(0, 1)];
  if (usual.length > 0) return usual;
  return unvoted.slice(0, 2);
}

export const hasGroups = (categories: readonly Category[]): boolean =>
  categories.some(({ group }) => Boolean(group));
