import type { Person } from './visit.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The name of a population in the report, which says what its members really are. */
export interface Population {
  name: string;
  isHonest: boolean;
  size: number;
  /** The time from the beginning of the season. */
  beginsAfter: number;
  /** The time from there to each member’s first request. */
  comesAfter: (index: number) => number;
  person: (index: number) => Person;
}

interface Site {
  vendorIds: readonly number[];
  categories: number;
}

/** The calm season has this many voters. The sizes of all other populations are scaled, but not their pace. */
export function populations(
  { voters, scale }: { voters: number; scale: number },
  site: Site,
  random: () => number,
): Population[] {
  const scaled = (size: number) => Math.max(12, Math.round(size * scale));
  const { human, hurried, script } = people(site, random);
  const dripHours = Math.max(3, Math.round(24 * scale));
  const [hall, prefix] = [scaled(400), scaled(500)];
  const named = (name: string, isHonest: boolean, size: number, day: number) => ({
    name,
    isHonest,
    size,
    beginsAfter: day * DAY,
  });
  return [
    {
      ...named('calm season', true, voters, 0),
      comesAfter: () => random() * 10 * DAY,
      person: (index) => human('c', index),
    },
    {
      ...named('conference hall', true, hall, 1),
      comesAfter: (index) => (index * 10 * MINUTE) / hall,
      person: (index) => ({ ...human('h', index), address: '203.0.113.7' }),
    },
    {
      ...named('office at lunch', true, 16, 2),
      comesAfter: () => random() * 15 * MINUTE,
      person: (index) => ({ ...hurried('o', index), address: '192.0.2.20' }),
    },
    {
      ...named('fans of a link', true, scaled(180), 2.5),
      comesAfter: () => random() * 90 * MINUTE,
      // Their carrier has three addresses, and the vendor of the link gets a vote everywhere.
      person: (index) => ({
        ...hurried('l', index),
        address: `198.51.100.${1 + (index % 3)}`,
        vendorId: () => site.vendorIds[0] ?? 0,
      }),
    },
    {
      ...named('newsletter', true, scaled(800), 3),
      comesAfter: () => HOUR * random() ** 2,
      person: (index) => human('n', index),
    },
    {
      ...named('one address', false, scaled(300), 4),
      comesAfter: (index) => index * 2 * SECOND,
      person: (index) => ({ ...script('fan', index), address: '203.0.113.66' }),
    },
    {
      ...named('one /48', false, prefix, 5),
      comesAfter: (index) => index * 68,
      person: (index) => ({
        ...script('pre', index),
        address: `2001:db8:aaaa:${(index % 300).toString(16)}::${(index + 1).toString(16)}`,
      }),
    },
    {
      ...named('slow at the check', false, scaled(300), 6),
      comesAfter: () => random() * 6 * HOUR,
      person: (index) => ({ ...script('s', index), answersAfter: 5 * SECOND }),
    },
    {
      ...named('slow drip', false, 20 * dripHours, 7.5),
      comesAfter: (index) => index * 3 * MINUTE,
      // They are as slow as a person, and all ballots are the same.
      person: (index) => ({
        ...human('d', index),
        votesAfter: [60 * SECOND, ...Array.from({ length: site.categories - 1 }, () => 9 * SECOND)],
        vendorId: (place) => site.vendorIds[place % site.vendorIds.length] ?? 0,
      }),
    },
    {
      ...named('bought people', false, scaled(100), 9),
      comesAfter: () => random() * 6 * HOUR,
      person: (index) => ({ ...human('b', index), vendorId: () => site.vendorIds[0] ?? 0 }),
    },
  ];
}

/** Draws people and scripts at random. */
function people(site: Site, random: () => number) {
  const below = (limit: number) => Math.floor(random() * limit);
  const between = (from: number, to: number) => from + random() * (to - from);
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const homeAddress = () => `${20 + below(60)}.${below(250)}.${below(250)}.${1 + below(250)}`;

  /** Reads the question, looks around, and chooses. */
  const human = (prefix: string, index: number): Person => ({
    address: homeAddress(),
    userAgent: `Mozilla/5.0 (${oneOf(SYSTEMS)}) Chrome/${130 + (index % 9)}.0 Safari/537.36`,
    username: `${prefix}_${oneOf(NAMES)}${index.toString(36)}`,
    answersAfter: between(7, 40) * SECOND,
    votesAfter: [
      between(15, 400) * SECOND,
      ...Array.from({ length: below(site.categories) }, () => between(1.5, 20) * SECOND),
    ],
    vendorId: () => oneOf(site.vendorIds),
    patience: 3,
  });
  /** Came for the awards, knows its favourites, and taps twice a category as fast as the ballot brings the next one. */
  const hurried = (prefix: string, index: number): Person => ({
    ...human(prefix, index),
    answersAfter: between(4.5, 15) * SECOND,
    votesAfter: [
      between(1.5, 15) * SECOND,
      ...Array.from({ length: site.categories - 1 }, () => between(0.8, 2.5) * SECOND),
    ],
  });
  /** Knows the answer at once, and votes for one vendor everywhere. */
  const script = (prefix: string, index: number): Person => ({
    address: homeAddress(),
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0.1 Safari/537.36',
    username: `${prefix}${1000 + index}x${below(90)}q`,
    answersAfter: between(0, 1) * SECOND,
    votesAfter: [1 * SECOND, ...Array.from({ length: site.categories - 1 }, () => 0.2 * SECOND)],
    vendorId: () => site.vendorIds[0] ?? 0,
    patience: 0,
  });
  return { human, hurried, script };
}

const SYSTEMS = ['Windows NT 10.0; Win64; x64', 'Macintosh', 'X11; Linux', 'iPhone', 'Linux; Android 15'];
const NAMES = ['mia', 'noa_k', 'leachen', 'ben', 'tom_the', 'ida', 'maxwood', 'eva', 'kim_fan', 'jan', 'ulf'];
