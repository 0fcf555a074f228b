import type { Winners } from 'public-api/contract';
import { scoreText, votesText } from '../format.ts';
import { linesRoom } from '../page/lines-room.ts';

/** What stands on the stage until somebody goes on. */
export interface CeremonyStep {
  /** Over the line, small: what is being given away. */
  about: string;
  /** In words of the site, or a name of the season. */
  lines: readonly string[];
  /** Under it. */
  figures: string;
  /** The place in the laurel; undefined where nobody has won anything yet. */
  place: number | undefined;
}

const PLACES: Readonly<Record<number, string>> = { 1: 'Overall winner', 2: 'Runner-up', 3: 'Third place' };

/** One category after the other: its name, then who has won it; overall comes last, from the third place up. */
export function ceremonySteps({ cycle, totalVotes, podium, categories }: Winners): CeremonyStep[] {
  const places = [...new Set(podium.map(({ rank }) => rank))].toSorted((a, b) => b - a);
  return [
    { about: 'The winners of', lines: [cycle.name], figures: votesText(totalVotes), place: undefined },
    ...categories.flatMap(({ name, totalVotes: votes, winners, margin }) => [
      { about: 'In the category', lines: [name], figures: votesText(votes), place: undefined },
      won(name, winners, margin),
    ]),
    { about: 'And over all categories', lines: ['Overall'], figures: '', place: undefined },
    ...places.map((place) => standing(place, podium)),
  ];
}

function won(
  category: string,
  winners: Winners['categories'][number]['winners'],
  margin: number,
): CeremonyStep {
  const [first] = winners;
  if (!first) return { about: category, lines: ['Nobody this time'], figures: 'No votes', place: undefined };
  const isTied = winners.length > 1;
  return {
    about: `${isTied ? 'The winners, tied' : 'The winner'}: ${category}`,
    lines: winners.map(({ vendor }) => vendor.name),
    figures: isTied
      ? `${votesText(first.votes)} each`
      : `${votesText(first.votes)}, ${votesText(margin)} ahead`,
    place: 1,
  };
}

function standing(place: number, podium: Winners['podium']): CeremonyStep {
  const here = podium.filter(({ rank }) => rank === place);
  const scores = `${scoreText(here[0]?.averageScore ?? 0)} average score`;
  return {
    about: `${PLACES[place]}${here.length > 1 ? ', tied' : ''}`,
    lines: here.map(({ vendor }) => vendor.name),
    figures: here.length > 1 ? scores : `${scores}, ${votesText(here[0]?.totalVotes ?? 0)}`,
    place,
  };
}

/** As large as they can be without leaving the stage. */
export function lineSize(lines: readonly string[]): string {
  const { side, word } = linesRoom(lines);
  return `clamp(1.5rem, min(${hundredths(75 / side)}vh, ${hundredths(95 / side)}vw, ${hundredths(140 / word)}vw), 14rem)`;
}

const hundredths = (share: number) => share.toFixed(2);
