import type { Winners } from 'public-api/contract';
import { byGroup, type useGroupOf } from '../cycle/category-groups.tsx';
import { votesText } from '../format.ts';
import { averageScore, overallPlace, scoreAndVotes, votesAhead } from '../messages.ts';
import { linesRoom, withoutEmoji } from '../page/page-title.ts';
import { votesEach, winnerIn } from './messages.ts';

/** Describes what the stage shows at one step. */
export interface CeremonyStep {
  /** The small line above: what is being awarded. */
  about: string;
  /** The names of a category, a voting period or vendors. */
  lines: readonly string[];
  /** The small line below. */
  figures: string;
  /** The place in the laurel; undefined in steps without a winner. */
  place: number | undefined;
}

/** Returns each category and then its winner; the overall places come last, from the third up. */
export function ceremonySteps(
  { cycle, totalVotes, podium, categories }: Winners,
  groupOf: ReturnType<typeof useGroupOf>,
): CeremonyStep[] {
  const places = [...new Set(podium.map(({ rank }) => rank))].toSorted((a, b) => b - a);
  const steps = [
    { about: 'Winners', lines: [cycle.name], figures: votesText(totalVotes), place: undefined },
    ...byGroup(categories, groupOf).flatMap(({ id, name, totalVotes: votes, winners, margin }) => [
      { about: groupOf({ id }) || 'Category', lines: [name], figures: votesText(votes), place: undefined },
      won(name, winners, margin),
    ]),
    { about: 'All categories', lines: ['Overall'], figures: '', place: undefined },
    ...places.map((place) => standing(place, podium)),
  ];
  return steps.map((step) => ({
    ...step,
    about: withoutEmoji(step.about),
    lines: step.lines.map(withoutEmoji),
  }));
}

function won(
  category: string,
  winners: Winners['categories'][number]['winners'],
  margin: number,
): CeremonyStep {
  const [first] = winners;
  if (!first) return { about: category, lines: ['No winner'], figures: 'No votes', place: undefined };
  const isTied = winners.length > 1;
  return {
    about: winnerIn({ category, isTied }),
    lines: winners.map(({ vendor }) => vendor.name),
    figures: isTied ? votesEach(first) : votesAhead({ votes: first.votes, margin }),
    place: 1,
  };
}

function standing(place: number, podium: Winners['podium']): CeremonyStep {
  const here = podium.filter(({ rank }) => rank === place);
  const isTied = here.length > 1;
  const score = here[0]?.averageScore ?? 0;
  return {
    about: overallPlace({ place, isTied }),
    lines: here.map(({ vendor }) => vendor.name),
    figures: isTied ? averageScore({ score }) : scoreAndVotes({ score, votes: here[0]?.totalVotes ?? 0 }),
    place,
  };
}

/** Returns the font size at which the lines fill the window. */
export function lineSize(lines: readonly string[]): string {
  const { side, word } = linesRoom(lines);
  return `clamp(1.5rem, min(${hundredths(75 / side)}vh, ${hundredths(95 / side)}vw, ${hundredths(140 / word)}vw), 14rem)`;
}

const hundredths = (share: number) => share.toFixed(2);
