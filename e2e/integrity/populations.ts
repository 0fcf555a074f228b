import { keptApart } from './kept-apart.ts';
import { DAY, HOUR, MINUTE, type Population, people, SECOND, type Site } from './people.ts';

/** The season; everything else happens on its days. */
const SEASON_DAYS = 10;

/** The calm season has this many voters. The sizes of all other populations are scaled, but not their pace. */
export function populations(
  { voters, scale }: { voters: number; scale: number },
  site: Site,
  random: () => number,
): Population[] {
  const scaled = (size: number) => Math.max(12, Math.round(size * scale));
  const { between, human, script } = people(site, random);
  const honest = { isHonest: true };
  const attack = { isHonest: false };
  const dripHours = Math.max(3, Math.round(24 * scale));
  const [hall, burst, prefix, farm] = [400, 300, 500, 300].map(scaled) as [number, number, number, number];
  return [
    {
      ...{ name: SEASON, ...honest, size: voters, beginsAfter: 0 },
      comesAfter: () => random() * SEASON_DAYS * DAY,
      person: (index) => human('c', index),
    },
    {
      ...{ name: HALL, ...honest, size: hall, beginsAfter: DAY },
      comesAfter: (index) => (index * 10 * MINUTE) / hall,
      person: (index) => ({ ...human('h', index), address: HALL_NETWORK }),
    },
    {
      ...{ name: 'school', ...honest, size: scaled(120), beginsAfter: 2 * DAY },
      // The classes come one after the other.
      comesAfter: (index) => Math.floor(index / 30) * 45 * MINUTE + (index % 30) * 9 * SECOND,
      person: (index) => ({ ...human('s', index), address: '192.0.2.10', userAgent: SCHOOL }),
    },
    {
      ...{ name: 'newsletter', ...honest, size: scaled(800), beginsAfter: 3 * DAY },
      comesAfter: () => HOUR * random() ** 2,
      person: (index) => ({
        ...human('n', index),
        votesAfter: [between(20, 140) * SECOND],
        vendorId: () => site.vendorIds[1] ?? 0,
      }),
    },
    {
      ...{ name: 'one address', ...attack, size: burst, beginsAfter: 4 * DAY },
      comesAfter: (index) => index * 2 * SECOND,
      person: (index) => ({ ...script('fan', index), address: '203.0.113.66' }),
    },
    {
      ...{ name: 'one /48', ...attack, size: prefix, beginsAfter: 5 * DAY },
      comesAfter: (index) => index * 68,
      person: (index) => ({
        ...script('pre', index),
        address: `2001:db8:aaaa:${(index % 300).toString(16)}::${(index + 1).toString(16)}`,
      }),
    },
    {
      ...{ name: 'rented addresses', ...attack, size: farm, beginsAfter: 6 * DAY },
      comesAfter: (index) => (index * DAY) / farm,
      person: (index) => script('ren', index),
    },
    {
      ...{ name: 'slow drip', ...attack, size: 20 * dripHours, beginsAfter: 7.5 * DAY },
      comesAfter: (index) => index * 3 * MINUTE,
      // They are as slow as a person, and all ballots are the same.
      person: (index) => ({
        ...human('d', index),
        votesAfter: [60 * SECOND, ...Array.from({ length: site.categories - 1 }, () => 9 * SECOND)],
        vendorId: (place) => site.vendorIds[place % site.vendorIds.length] ?? 0,
      }),
    },
    {
      ...{ name: 'bought people', ...attack, size: scaled(100), beginsAfter: 9 * DAY },
      comesAfter: () => random() * 6 * HOUR,
      person: (index) => ({ ...human('b', index), vendorId: () => site.vendorIds[0] ?? 0 }),
    },
    ...keptApart(site, random),
  ];
}

/** This population is always part of the run. */
export const SEASON = 'calm season';
export const HALL = 'conference hall';
const HALL_NETWORK = '203.0.113.7';
const SCHOOL = 'Mozilla/5.0 (X11; CrOS x86_64) Chrome/131.0 Safari/537.36';
