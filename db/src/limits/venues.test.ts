import { expect, test } from 'vitest';
import { limitStore, testDatabase } from '../../testing/index.ts';
import { networksOf } from './networks.ts';
import { type OpenVenue, openVenues, venueLimiter } from './venues.ts';

const database = testDatabase();
const VENUE: OpenVenue = { id: 7, network: '203.0.113.0/24', registrations: 3, msLeft: 3_600_000 };
const limiterAt = (...venues: OpenVenue[]) =>
  venueLimiter(limitStore(database.publicDb), async () => venues, {
    name: 'registrations',
    seconds: 60,
    untilVenueEnds: true,
  });

async function buildVenue(given: { network: string; endsInMs?: number; isClosed?: boolean }) {
  const now = Date.now();
  const [id] = await database.owner('venues').insert({
    name: 'Fair',
    network: given.network,
    registrations: 3,
    opened_at: new Date(now),
    opened_by: 'ada',
    ends_at: new Date(now + (given.endsInMs ?? 60_000)),
    closed_at: given.isClosed ? new Date(now) : null,
  });
  return id;
}

test('a venue allows its number of registrations, even at once, and only from its network', async () => {
  const isLetIn = limiterAt(VENUE);
  expect(await isLetIn(networksOf('198.51.100.7'))).toBe(false);
  const asked = Array.from({ length: 10 }, (_, host) => isLetIn(networksOf(`203.0.113.${host}`)));
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(3);
  const rows = await database.owner('public_rate_limits');
  expect(rows).toMatchObject([{ limit_key: 'registrations:venue-7', points: 3 }]);
});

test('a registration counts until the venue ends', async () => {
  await limiterAt(VENUE)(networksOf('203.0.113.7'));
  const [row] = await database.owner('public_rate_limits');
  expect(Number(row?.expires) - Date.now()).toBeGreaterThan(3_500_000);
});

test('the smallest of nested venues is used', async () => {
  const ids = [
    await buildVenue({ network: '203.0.113.0/24' }),
    await buildVenue({ network: '203.0.113.7/32' }),
    await buildVenue({ network: '203.0.113.0/24' }),
  ];
  const found = await openVenues(database.publicDb, 5000);
  expect(found.map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0]]);
});

test('a venue that was closed or has ended allows nothing', async () => {
  await buildVenue({ network: '203.0.113.0/24', isClosed: true });
  await buildVenue({ network: '203.0.113.0/24', endsInMs: -1 });
  expect(await openVenues(database.publicDb, 5000)).toEqual([]);
});

test('without the database, venues allow nothing and throw no error', async () => {
  await database.owner.raw('RENAME TABLE public_rate_limits TO away');
  try {
    expect(await limiterAt(VENUE)(networksOf('203.0.113.7'))).toBe(false);
  } finally {
    await database.owner.raw('RENAME TABLE away TO public_rate_limits');
  }
});
