import type { ReactNode } from 'react';
import { capital, countText, formatCount, plural } from 'shared-web';

/** The two kinds of record that organisers create, publish and delete. */
export type CatalogueNoun = 'category' | 'vendor';

export const NOUNS = { category: 'categories', vendor: 'vendors' } as const;

const countOf = (count: number, noun: CatalogueNoun): string => countText(count, noun, NOUNS[noun]);

interface Many {
  noun: CatalogueNoun;
  count: number;
}

export const publishDrafts = ({ count }: { count: number }): string => `Publish ${countText(count, 'draft')}`;
export const publishMany = ({ noun, count }: Many): string => `Publish ${countOf(count, noun)}`;
export const failedToPublishMany = ({ noun }: { noun: CatalogueNoun }): string =>
  `Failed to publish ${NOUNS[noun]}`;
export const manyPublished = ({ noun, count }: Many): string => `${countOf(count, noun)} published`;
export const manyUnpublished = ({ noun, count }: Many): string => `${countOf(count, noun)} unpublished`;
export const deleteMany = ({ noun, count }: Many): string => `Delete ${countOf(count, noun)}`;
export const failedToDeleteMany = ({ noun }: { noun: CatalogueNoun }): string =>
  `Failed to delete ${NOUNS[noun]}`;
export const manyDeleted = ({ noun, count }: Many): string => `${countOf(count, noun)} deleted`;
export const manyRestored = ({ noun, count }: Many): string => `${countOf(count, noun)} restored`;

const Votes = ({ count }: { count: number }) => (
  <strong className="text-ink">{countText(count, 'vote')}</strong>
);

interface LosingVotes {
  votes: number;
  /** Whether the leaderboard is frozen, so that more votes may have been cast than are shown. */
  isFrozen: boolean;
  /** Whether the votes stay in the results, because the voting period has ended. */
  isOver: boolean;
}

export function manyLeave({ noun, count, votes, isFrozen, isOver }: Many & LosingVotes): ReactNode {
  if (isOver) return `${countOf(count, noun)} will leave the site. ${RESULTS_STAY}`;
  if (isFrozen) {
    return (
      <>
        {countOf(count, noun)} will leave the site. <Votes count={votes} /> cast in this voting period before
        the freeze, and any cast since, will no longer count.
      </>
    );
  }
  if (votes === 0) return `${countOf(count, noun)} will leave the site.`;
  return (
    <>
      {countOf(count, noun)} will leave the site. <Votes count={votes} /> in this voting period will no longer
      count.
    </>
  );
}

const RESULTS_STAY = 'The results of the ended voting period stay as they are.';

export function oneLeaves({
  leaving,
  votes,
  isFrozen,
  isOver,
}: LosingVotes & { leaving: string }): ReactNode {
  if (isOver) return `${leaving}. ${RESULTS_STAY}`;
  if (isFrozen) {
    return (
      <>
        {leaving}. Its <Votes count={votes} /> cast in this voting period before the freeze, and any cast
        since, will no longer count.
      </>
    );
  }
  if (votes === 0) return `${leaving}.`;
  return (
    <>
      {leaving}. Its <Votes count={votes} /> in this voting period will no longer count.
    </>
  );
}

export const canBeRestored = ({ noun }: { noun: CatalogueNoun }): string =>
  `You can restore the ${noun} and its votes later.`;

export const loadingMany = ({ noun }: { noun: CatalogueNoun }): string => `Loading ${NOUNS[noun]}`;
export const failedToLoadMany = ({ noun }: { noun: CatalogueNoun }): string =>
  `Failed to load ${NOUNS[noun]}`;
export const noneYet = ({ noun }: { noun: CatalogueNoun }): string => `No ${NOUNS[noun]} yet`;
export const addOne = ({ noun }: { noun: CatalogueNoun }): string =>
  noun === 'category' ? 'Add Category' : 'Add vendor';
export const deleteOne = ({ noun }: { noun: CatalogueNoun }): string => `Delete ${noun}`;
export const reallyDelete = ({ name }: { name: string }): string => `Delete ${name}?`;
export const oneDeleted = ({ noun }: { noun: CatalogueNoun }): string => `${capital(noun)} deleted`;
export const failedToDelete = ({ noun }: { noun: CatalogueNoun }): string => `Failed to delete ${noun}`;
export const failedToPublish = ({ noun }: { noun: CatalogueNoun }): string => `Failed to publish ${noun}`;
export const failedToUnpublish = ({ noun }: { noun: CatalogueNoun }): string => `Failed to unpublish ${noun}`;
export const onePublished = ({ name }: { name: string }): string => `${name} published`;
export const oneUnpublished = ({ name }: { name: string }): string => `${name} unpublished`;
/** Texts of the form that adds a record. */
export const newTexts = (noun: string) => ({
  title: `Add ${noun}`,
  submit: `Create ${noun}`,
  busy: 'Creating...',
  done: `${capital(noun)} created`,
  failed: `Failed to create ${noun}`,
});

/** Texts of the form that changes a record. */
export const changeTexts = (noun: string) => ({
  title: `Edit ${noun}`,
  submit: 'Save changes',
  busy: 'Saving...',
  done: `${capital(noun)} updated`,
  failed: `Failed to update ${noun}`,
});

export const movedTo = ({ name, place, of }: { name: string; place: number; of: number }): string =>
  `${name} is now ${formatCount(place)} of ${formatCount(of)}`;
export const moveUp = ({ name }: { name: string }): string => `Move ${name} up`;
export const moveDown = ({ name }: { name: string }): string => `Move ${name} down`;

export const showAllRows = ({ count }: { count: number }): string => `Show all ${formatCount(count)}`;

export const selectRow = ({ name }: { name: string }): string => `Select ${name}`;
export const selectShown = ({ count, nouns }: { count: number; nouns: string }): string =>
  plural(count, {
    one: 'Select the row on this page',
    other: `Select the ${formatCount(count)} ${nouns} on this page`,
  });
export const selectAll = ({ count }: { count: number }): string => `Select all ${formatCount(count)}`;
export const selectedRows = ({ rows }: { rows: string }): string => `${rows} selected`;
export const selectAtMost = ({ count }: { count: number }): string =>
  `Select at most ${formatCount(count)} to change them at once.`;
