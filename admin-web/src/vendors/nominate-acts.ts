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
  const undo = {
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
  const act = (isNominee: boolean, { asks, ...given }: Given): Act<AdminVendor, Changed> => ({
    ...given,
    appliesTo: ({ archivedAt }) => archivedAt === null,
    confirm: (_, what) => ({ ...asks(what), fields: { categoryIds: someCategoriesField } }),
    async request(vendors, { categoryIds }) {
      const ids = categoryIds ?? [];
      const changes = ids.reduce(
        (before, category) => choose(before, vendors, { category, categories, isChosen: () => isNominee }),
        NO_CHANGE,
      );
      sent.current = [...changes.values()];
      if (changes.size > 0) await sendNominations(sent.current);
      const chosen = categories.filter(({ id }) => ids.includes(id));
      return { count: changes.size, where: listText(chosen.map(({ name }) => name)) };
    },
    failed: 'Failed to change the nominations',
    undo,
  });
  return [act(true, NOMINATE), act(false, TAKE_OUT)];
}

interface Given extends Pick<Act<AdminVendor, Changed>, 'label' | 'icon' | 'done'> {
  asks: (what: string) => { title: string; description: string; confirmLabel: string };
}

const NOMINATE: Given = {
  label: 'Nominate in…',
  icon: 'award',
  asks: (what) => ({
    title: `Nominate ${what} in more categories`,
    description: 'Other nominations stay. It applies at once, also to voting that is open now.',
    confirmLabel: 'Nominate',
  }),
  done: (_, { count, where }) =>
    count === 0 ? `Already nominated in ${where}` : `${countText(count, 'vendor')} nominated in ${where}`,
};

const TAKE_OUT: Given = {
  label: 'Take out of…',
  icon: 'x',
  asks: (what) => ({
    title: `Take ${what} out of categories`,
    description:
      'It applies at once, also to voting that is open now. A vendor needs a category, so it stays in its last one.',
    confirmLabel: 'Take out',
  }),
  done: (_, { count, where }) =>
    count === 0
      ? `Nobody could be taken out of ${where}`
      : `${countText(count, 'vendor')} taken out of ${where}`,
};
