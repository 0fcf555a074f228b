import { plural, t } from '@lingui/core/macro';
import type { Winners } from 'public-api/contract';
import { byGroup, type useGroupOf } from '../cycles/category-groups.tsx';
import { scoreText, votesText } from '../format.ts';
import { linesRoom, withoutEmoji } from '../page/page-title.ts';
import { overallPlace, scoreAndVotes, votesAhead } from '../places.ts';

type Vendor = Winners['podium'][number]['vendor'];

/** Describes what the stage shows at one step. */
export interface CeremonyStep {
  /** The small line above: what is being awarded. */
  about: string;
  /** The names of a category, of the awards or of vendors. */
  lines: readonly string[];
  /** The small line below. */
  figures: string;
  /** The place in the laurel; undefined in steps without a winner. */
  place: number | undefined;
  /** The vendors whose pictures are shown. */
  vendors: readonly Vendor[];
  /** The group of a category, at the step that shows its nominees. */
  group?: string | undefined;
}

interface Staged {
  /** The name of the voting period; of the awards, in a rehearsal. */
  awards: string;
  groupOf: ReturnType<typeof useGroupOf>;
  nomineesOf: (category: { id: number; name: string }) => readonly Vendor[];
}

/**
 * Returns each category with its nominees, and then its winner; the overall places come last, from the third up.
 * Categories without votes have nobody to show.
 */
export function ceremonySteps(
  { totalVotes, podium, categories }: Winners,
  { awards, groupOf, nomineesOf }: Staged,
): CeremonyStep[] {
  const places = [...new Set(podium.map(({ rank }) => rank))].toSorted((a, b) => b - a);
  const title = { place: undefined, vendors: [] };
  const steps = [
    { ...title, about: t`Winners`, lines: [awards], figures: votesText(totalVotes) },
    ...byGroup(categories, groupOf).flatMap((category) => {
      const { id, name } = category;
      if (category.winners.length === 0) return [];
      return [
        {
          ...title,
          about: groupOf({ id }) || t`Category`,
          group: groupOf({ id }),
          lines: [name],
          figures: votesText(category.totalVotes),
          vendors: nomineesOf({ id, name }),
        },
        won(category),
      ];
    }),
    { ...title, about: t`All categories`, lines: [t`Overall`], figures: '' },
    ...places.map((place) => standing(place, podium)),
  ];
  return steps.map((step) => ({
    ...step,
    about: withoutEmoji(step.about),
    lines: step.lines.map(withoutEmoji),
  }));
}

function won({ name: category, winners, margin }: Winners['categories'][number]): CeremonyStep {
  const isTied = winners.length > 1;
  const votes = winners[0]?.votes ?? 0;
  return {
    about: isTied ? t`Winners in ${category}, tied` : t`Winner in ${category}`,
    lines: winners.map(({ vendor }) => vendor.name),
    figures: isTied
      ? t`${plural(votes, { one: '# vote', other: '# votes' })} each`
      : votesAhead(votes, margin),
    place: 1,
    vendors: winners.map(({ vendor }) => vendor),
  };
}

function standing(place: number, podium: Winners['podium']): CeremonyStep {
  const here = podium.filter(({ rank }) => rank === place);
  const isTied = here.length > 1;
  const score = here[0]?.averageScore ?? 0;
  return {
    about: overallPlace({ place, isTied }),
    lines: here.map(({ vendor }) => vendor.name),
    figures: isTied
      ? t`${{ score: scoreText(score) }} average score`
      : scoreAndVotes(score, here[0]?.totalVotes ?? 0),
    place,
    vendors: here.map(({ vendor }) => vendor),
  };
}

/** Returns the font size at which the lines fill the window, or a share of its height. */
export function lineSize(lines: readonly string[], share = 1): string {
  const { side, word } = linesRoom(lines);
  return `clamp(1.5rem, min(${hundredths((75 * share) / side)}vh, ${hundredths(95 / side)}vw, ${hundredths(140 / word)}vw), 14rem)`;
}

const hundredths = (share: number) => share.toFixed(2);
