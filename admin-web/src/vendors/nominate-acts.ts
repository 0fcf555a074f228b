import { useQuery } from '@tanstack/react-query';
import type { AdminVendor } from 'admin-api/contract';
import { useRef } from 'react';
import { countText, listText } from 'shared-web';
import { someCategoriesField } from '../catalogue/category-choice.tsx';
import type { Act } from '../lists/acts.tsx';
import { choose, NO_CHANGE, type Nomination, sendNominations } from '../nominees/nominations.ts';
import { categoriesQuery } from '../queries.ts';

interface Changed {
  count: number;
  /** The names of the categories. */
  where: string;
}

/** Nominates vendors in more categories, or takes them out of some. */
export function useNominateActs(): readonly Act<AdminVendor, Changed>[] {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const sent = useRef<Nomination[]>([]);
  const undo: Act<AdminVendor> = {
    label: 'Undo',
    icon: 'undo',
    request: () =>
      sendNominations(
        sent.current.map(({ vendor: { id, categoryIds }, categoryIds: now }) => ({
          vendor: { id, categoryIds: now },
          categoryIds,
        })),
      ),
    failed: 'Failed to restore the nominations',
    done: () => 'Nominations restored',
  };
  const change = async (
    vendors: readonly AdminVendor[],
    ids: readonly number[],
    isNominee: boolean,
  ): Promise<Changed> => {
    const changes = ids.reduce(
      (before, category) => choose(before, vendors, { category, categories, isChosen: () => isNominee }),
      NO_CHANGE,
    );
    sent.current = [...changes.values()];
    if (changes.size > 0) await sendNominations(sent.current);
    return {
      count: changes.size,
      where: listText(categories.filter(({ id }) => ids.includes(id)).map(({ name }) => name)),
    };
  };
  const appliesTo = ({ archivedAt }: AdminVendor) => archivedAt === null;
  const failed = 'Failed to change the nominations';
  const fields = { categoryIds: someCategoriesField };
  return [
    {
      label: 'Nominate in…',
      icon: 'award',
      appliesTo,
      confirm: (_, what) => ({
        title: `Nominate ${what} in more categories`,
        description: 'Other nominations stay. It applies at once, also to voting that is open now.',
        confirmLabel: 'Nominate',
        fields,
      }),
      request: (vendors, { categoryIds }) => change(vendors, categoryIds ?? [], true),
      failed,
      done: (_, { count, where }) =>
        count === 0 ? `Already nominated in ${where}` : `${countText(count, 'vendor')} nominated in ${where}`,
      undo,
    },
    {
      label: 'Take out of…',
      icon: 'x',
      appliesTo,
      confirm: (_, what) => ({
        title: `Take ${what} out of categories`,
        description:
          'It applies at once, also to voting that is open now. A vendor needs a category, so it stays in its last one.',
        confirmLabel: 'Take out',
        fields,
      }),
      request: (vendors, { categoryIds }) => change(vendors, categoryIds ?? [], false),
      failed,
      done: (_, { count, where }) =>
        count === 0
          ? `Nobody could be taken out of ${where}`
          : `${countText(count, 'vendor')} taken out of ${where}`,
      undo,
    },
  ];
}
