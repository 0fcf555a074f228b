import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { testApi } from '../../testing/fake-api.ts';
import { vendor } from '../../testing/fixtures.ts';
import {
  categoriesQuery,
  categoryVotesQuery,
  leaderboardQuery,
  siteConfigQuery,
  vendorsQuery,
  winnersQuery,
} from '../queries.ts';
import { createQueryClient } from '../query-client.ts';

const speed = { description: 'Who is fast?', icon: 'zap', color: 'blue', imageUrl: '', group: 'Service' };
const WORDS = { Speed: 'Tempo', 'Who is fast?': 'Wer ist schnell?', Service: 'Dienst', Hello: 'Hallo' };

const api = testApi({
  'GET /api/translations/:language': () =>
    Object.entries(WORDS).map(([text, translation]) => ({ text, translation })),
  'GET /api/categories': () => [
    { id: 1, name: 'Speed', ...speed },
    { id: 2, name: 'Quality', ...speed, description: 'x', group: '' },
  ],
});
let client: QueryClient;
beforeEach(() => {
  client = createQueryClient('de');
});

test('categories have their translation, and keep the name that scores know', async () => {
  const [first, second] = await client.fetchQuery(categoriesQuery());
  expect(first).toMatchObject({
    name: 'Tempo',
    ownName: 'Speed',
    description: 'Wer ist schnell?',
    group: 'Dienst',
  });
  expect(second).toEqual({ id: 2, name: 'Quality', ...speed, description: 'x', group: '' });
});

test('a vendor with the name of a category keeps it, and its description is translated', async () => {
  api.on('GET /api/vendors', () => [vendor({ id: 7, name: 'Speed', description: 'Hello' })]);
  expect(await client.fetchQuery(vendorsQuery())).toMatchObject([{ name: 'Speed', description: 'Hallo' }]);
});

test('names of categories are translated wherever they are, and scores stay known by their own', async () => {
  api.on('GET /api/category-votes', () => [{ categoryId: 1, categoryName: 'Speed', voteCount: 3 }]);
  expect(await client.fetchQuery(categoryVotesQuery())).toMatchObject([
    { categoryName: 'Tempo', ownName: 'Speed' },
  ]);
  const entry = { ...vendor({ id: 7, name: 'Speed' }), categoryScores: { Speed: 4 } };
  api.on('GET /api/leaderboard', () => [entry as never]);
  expect(await client.fetchQuery(leaderboardQuery())).toEqual([entry]);
  const winners = {
    categories: [{ id: 1, name: 'Speed', winners: [{ vendor: { id: 7, name: 'Speed' } }] }],
  };
  api.on('GET /api/winners', () => ({ winners: winners as never }));
  expect((await client.fetchQuery(winnersQuery())).winners?.categories).toMatchObject([
    { name: 'Tempo', winners: [{ vendor: { name: 'Speed' } }] },
  ]);
});

test('texts of the site are translated', async () => {
  api.on('GET /api/site-config', () => [{ key: 'site_name', value: 'Hello' }]);
  expect(await client.fetchQuery(siteConfigQuery())).toEqual([{ key: 'site_name', value: 'Hallo' }]);
});

test('a page in English reads no translations', async () => {
  const [first] = await createQueryClient('en').fetchQuery(categoriesQuery());
  expect(first?.name).toBe('Speed');
  expect(api.of('GET /api/translations/:language')).toEqual([]);
});

test('translations that cannot be read leave the earlier ones, or what organisers wrote', async () => {
  api.cutOff('GET /api/translations/:language');
  expect((await client.fetchQuery(categoriesQuery()))[0]?.name).toBe('Speed');
});
