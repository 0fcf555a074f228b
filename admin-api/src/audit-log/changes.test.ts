import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const { call, as } = testApp();

test('a panel learns that others have changed something since it last asked, and not what they look at', async () => {
  const [mira, omar] = [
    await as('super_admin', { username: 'mira' }),
    await as('admin', { username: 'omar' }),
  ];
  const lastFor = async (who: typeof mira) => Number((await call('/api/admin/changes', who)).body.last);
  const before = await lastFor(omar);
  expect((await call('/api/admin/exports/users.csv', mira)).status).toBe(200);
  expect(await lastFor(omar)).toBe(before);

  const own = await lastFor(mira);
  const body = { name: 'Speed', description: 'About', icon: 'award', color: '#3B82F6', imageUrl: '' };
  expect((await call('/api/admin/categories', { ...mira, body })).status).toBe(201);
  expect(await lastFor(omar)).toBeGreaterThan(before);
  expect(await lastFor(mira)).toBe(own);
});

test('an unknown parameter answers 400', async () => {
  expect((await call('/api/admin/changes?after=1', await as('admin'))).status).toBe(400);
});
