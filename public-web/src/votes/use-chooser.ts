import type { Category } from 'public-api/contract';
import { useCallback, useEffect, useState } from 'react';
import { type NavigateOptions, type To, useLocation, useNavigate } from 'react-router-dom';
import { ChooserHead } from './parts.tsx';

interface State {
  /** The category whose chooser is open. */
  at?: number | undefined;
  /** They don't come again until all others were asked. */
  skipped: readonly number[];
  /** True if the voter asked for this category alone. */
  isOnly?: boolean;
  /** The category that led to this one. */
  last?: number;
  /** The last category of the ballot, or of its group, that was asked. */
  endAt?: number;
}

const CLOSED: State = { skipped: [] };

/** Returns what a link needs that opens the chooser of a category, now or when the visitor comes back. */
export const opensChooser = (categoryId: number, more?: Pick<State, 'isOnly'>) =>
  [
    { hash: `#category-${categoryId}` },
    { replace: true, state: { opensList: true, ...more } },
  ] as const satisfies [To, NavigateOptions];

/** Opens one chooser at a time, and leads through the categories without a vote; a group is a ballot of its own. */
export function useChooser(categories: readonly Category[], votedCategories: readonly number[]) {
  const [{ at, isOnly = false, last, endAt }, setState] = useState(CLOSED);
  const { hash, key, state: asked } = useLocation();
  const navigate = useNavigate();
  const open = useCallback((id: number, more?: Pick<State, 'isOnly'>) => {
    const show = () => setState({ at: id, skipped: [], ...more });
    // If the head came later, it would move the nominees under a voter’s finger. The panel shows a failure.
    ChooserHead.preload().then(show, show);
  }, []);
  const goOn = useCallback(
    (id: number, hasVoted: boolean) =>
      setState((state) => {
        if (state.at !== id) return state;
        if (state.isOnly) return CLOSED;
        const skipped = hasVoted ? state.skipped : [...state.skipped, id];
        const group = categories.find((category) => category.id === id)?.group;
        const ballot = categories.filter((category) => category.group === group);
        const next = nextToVote(ballot, [...votedCategories, ...skipped], id);
        const isLeft = categories.some(
          (category) => !(votedCategories.includes(category.id) || (hasVoted && category.id === id)),
        );
        if (next !== undefined) return { at: next, skipped, last: id };
        return isLeft ? { skipped: [], endAt: id } : CLOSED;
      }),
    [categories, votedCategories],
  );
  const isAsked = asked?.opensList === true;
  const stop = useCallback(() => {
    setState(CLOSED);
    // Otherwise Back would open it again.
    if (isAsked) void navigate({ hash: '' }, { replace: true });
  }, [isAsked, navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit of the address opens it once
  useEffect(() => {
    const wanted = categories.find(({ id }) => isAsked && hash === `#category-${id}`)?.id;
    if (wanted === undefined || votedCategories.includes(wanted)) return;
    open(wanted, { isOnly: asked.isOnly === true });
  }, [key]);
  return { at, isOnly, last, endAt, open, goOn, stop };
}

/** Returns the next category without a vote after this one, beginning again after the last. */
export function nextToVote(
  categories: readonly Category[],
  votedCategories: readonly number[],
  after: number,
): number | undefined {
  const ids = categories.map(({ id }) => id);
  const at = ids.indexOf(after);
  return [...ids.slice(at + 1), ...ids.slice(0, at)].find((id) => !votedCategories.includes(id));
}
