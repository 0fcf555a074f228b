import { DAY, HOUR, MINUTE, type Population, people, SECOND, type Site } from './people.ts';

/**
 * These populations were not used to choose signals and weights. Their sizes are not scaled, because few accounts in
 * one place and hour are what matters.
 */
export function keptApart(site: Site, random: () => number): Population[] {
  const { below, between, browser, homeAddress, human, script } = people(site, random);
  const honest = { isHonest: true, isKeptApart: true as const };
  const attack = { isHonest: false, isKeptApart: true as const };
  const favourite = () => site.vendorIds[0] ?? 0;
  const wholeBallot = (first: number, next: () => number) => [
    first,
    ...Array.from({ length: site.categories - 1 }, next),
  ];
  const drawn = (count: number) => Array.from({ length: count }, homeAddress);
  const [rings, homes] = [drawn(50), drawn(40)];
  const madeAt = (index: number) => (index * 6 * DAY) / 50;
  const slowLine = (name: string, day: number, everyMinutes: number, address: string): Population => ({
    ...{ name, ...attack, size: 45, beginsAfter: day * DAY },
    comesAfter: (index) => index * everyMinutes * MINUTE,
    person: (index) => ({ ...script('line', index), address, userAgent: browser(index) }),
  });
  return [
    {
      ...{ name: 'patient ring', ...attack, size: 100, beginsAfter: 1.4 * DAY },
      comesAfter: (index) => (index * 6 * HOUR) / 100,
      person: (index) => ({
        ...human('p', index),
        address: rings[index % rings.length] ?? '',
        votesAfter: wholeBallot(between(15, 400) * SECOND, () => between(5, 40) * SECOND),
        vendorId: favourite,
      }),
    },
    {
      ...{ name: 'scripts at 40 homes', ...attack, size: 120, beginsAfter: 2.4 * DAY },
      comesAfter: (index) => index * 18 * SECOND,
      person: (index) => ({
        ...script('v', index),
        ...{ address: homes[index % homes.length] ?? '', userAgent: browser(index) },
        // People choose such names.
        username: human('v', index).username,
        answersAfter: 0.6 * SECOND,
      }),
    },
    {
      ...{ name: 'aged accounts', ...attack, size: 50, beginsAfter: 0.1 * DAY },
      comesAfter: madeAt,
      person: (index) => ({
        ...human('g', index),
        votesAfter: wholeBallot(
          6.3 * DAY - madeAt(index) + random() * 20 * MINUTE,
          () => between(5, 40) * SECOND,
        ),
        vendorId: favourite,
      }),
    },
    {
      ...{ name: 'carrier, people', ...honest, size: 50, beginsAfter: 3.4 * DAY },
      comesAfter: () => random() * 3 * HOUR,
      person: (index) => ({ ...human('m', index), address: CARRIER }),
    },
    {
      ...{ name: 'carrier, scripts', ...attack, size: 25, beginsAfter: 3.4 * DAY },
      comesAfter: (index) => index * 7 * MINUTE,
      person: (index) => ({ ...script('c', index), address: CARRIER, userAgent: browser(index) }),
    },
    slowLine('home line, 7.5 min', 4.4, 7.5, '84.10.20.30'),
    slowLine('home line, 6.7 min', 5.4, 6.7, '85.11.21.31'),
    {
      ...{ name: 'newsletter, mobile', ...honest, size: 100, beginsAfter: 7.1 * DAY },
      comesAfter: () => HOUR * random() ** 2,
      person: (index) => ({
        ...human('k', index),
        address: `100.64.0.${1 + below(2)}`,
        votesAfter: Array.from({ length: 1 + below(2) }, () => between(10, 120) * SECOND),
      }),
    },
    {
      ...{ name: 'computer lab', ...honest, size: 36, beginsAfter: 8.2 * DAY },
      comesAfter: (index) => index * between(4, 14) * SECOND,
      person: (index) => ({
        ...human('lab', index),
        ...{ address: '198.18.5.9', userAgent: LAB, username: `student${100 + index}` },
        answersAfter: between(3, 15) * SECOND,
      }),
    },
  ];
}

const CARRIER = '100.70.1.1';
const LAB = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.7 Safari/537.36';
