import type { Person } from './visit.ts';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The name of a population in the report, which says what its members really are. */
export interface Population {
  name: string;
  isHonest: boolean;
  /** Tells whether it was kept apart when signals and weights were chosen. */
  isKeptApart?: true;
  size: number;
  /** The time from the beginning of the season. */
  beginsAfter: number;
  /** The time from there to each member’s first request. */
  comesAfter: (index: number) => number;
  person: (index: number) => Person;
}

export interface Site {
  vendorIds: readonly number[];
  categories: number;
}

/** Draws people and scripts at random. */
export function people(site: Site, random: () => number) {
  const below = (limit: number) => Math.floor(random() * limit);
  const between = (from: number, to: number) => from + random() * (to - from);
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const browser = (index: number) =>
    `Mozilla/5.0 (${oneOf(SYSTEMS)}) Chrome/${130 + (index % 9)}.0 Safari/537.36`;
  const homeAddress = () => `${20 + below(60)}.${below(250)}.${below(250)}.${1 + below(250)}`;

  /** Reads the question, looks around, and chooses. */
  const human = (prefix: string, index: number): Person => ({
    address: homeAddress(),
    userAgent: browser(index),
    username: `${prefix}_${oneOf(FIRST)}${oneOf(SECOND_PARTS)}${index.toString(36)}`.slice(0, 20),
    answersAfter: between(7, 40) * SECOND,
    votesAfter: [
      between(15, 400) * SECOND,
      ...Array.from({ length: below(site.categories) }, () => between(5, 40) * SECOND),
    ],
    vendorId: () => oneOf(site.vendorIds),
    patience: 3,
  });
  /** Knows the answer at once, and votes for one vendor everywhere. */
  const script = (prefix: string, index: number): Person => ({
    address: homeAddress(),
    userAgent: SCRIPT,
    username: `${prefix}${1000 + index}x${below(90)}q`,
    answersAfter: between(0, 1) * SECOND,
    votesAfter: [1 * SECOND, ...Array.from({ length: site.categories - 1 }, () => 0.2 * SECOND)],
    vendorId: () => site.vendorIds[0] ?? 0,
    patience: 0,
  });
  return { below, between, oneOf, browser, homeAddress, human, script };
}

const SCRIPT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0.1 Safari/537.36';
const SYSTEMS = ['Windows NT 10.0; Win64; x64', 'Macintosh', 'X11; Linux', 'iPhone', 'Linux; Android 15'];
const FIRST = ['mia', 'noa', 'lea', 'ben', 'tom', 'ida', 'max', 'eva', 'kim', 'jan', 'ulf', 'ria'];
const SECOND_PARTS = ['', '_the', '_of', 'chen', 'smith', '_k', 'wood', '_fan', 'berg'];
