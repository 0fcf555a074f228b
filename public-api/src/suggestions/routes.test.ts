import { allowSuggestions, buildCategory, buildCycle, buildSuggestion, buildUser } from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const api = testApp({ limits: { suggestionsPerHour: 12 } });
const PATH = '/api/suggestions';
const category = async () => (await buildCategory(api.database.owner)).id;
const refused = (status: number, code: string) => ({ status, body: { code } });

test('a voter must be signed in', async () => {
  expect(await api.get(PATH)).toMatchObject({ status: 401 });
  expect(await api.post(PATH, { name: 'Alder', categoryIds: [1] })).toMatchObject({ status: 401 });
});

test('a voter suggests a vendor once and reads the answer; it is no vote and others see nothing', async () => {
  await buildCycle(api.database.owner);
  const [voter, other, categoryId] = [await api.as(), await api.as(), await category()];
  const body = {
    name: ' Harbour  Hosting ',
    categoryIds: [categoryId],
    link: 'https://harbour.example/',
    sentence: 'They answer at night.',
  };
  expect(await voter.post(PATH, body)).toMatchObject(refused(403, 'SUGGESTIONS_CLOSED'));
  await allowSuggestions(api.database.owner, 'always');
  expect(await voter.post(PATH, body)).toMatchObject({ status: 201 });
  expect(await voter.post(PATH, { ...body, name: 'harbour hosting' })).toMatchObject(
    refused(409, 'ALREADY_SUGGESTED'),
  );
  const own = {
    ...body,
    name: 'Harbour  Hosting',
    state: 'open',
    reason: null,
    vendor: null,
    createdAt: expect.any(String),
    answeredAt: null,
  };
  expect((await voter.get(PATH)).body).toEqual([own]);
  expect((await other.get(PATH)).body).toEqual([]);
  expect((await voter.get('/api/user/data')).body.suggestions).toEqual([own]);
  expect(await api.database.owner('votes')).toEqual([]);
  const isSecret = ['/api/vendors', '/api/leaderboard', '/api/organiser-acts', '/sitemap.xml'];
  for (const path of isSecret) expect(JSON.stringify(await api.get(path)), path).not.toContain('Harbour');
});

test('a malformed suggestion is refused and stores nothing', async () => {
  await allowSuggestions(api.database.owner, 'always');
  const categoryIds = [await category()];
  for (const [nth, wrong] of [
    { name: '' },
    { name: ' \u200b ' },
    { name: 'x'.repeat(81) },
    { name: 'right\u202eleft' },
    { name: 7 },
    { categoryIds: [] },
    { categoryIds: [1, 1] },
    { categoryIds: ['1'] },
    { categoryIds: [0] },
    { categoryIds: Array.from({ length: 101 }, (_, index) => index + 1) },
    { link: 'harbour.example' },
    { link: 'javascript:alert(1)' },
    { link: 'https://user:secret@harbour.example/' },
    { link: 'data:text/html,x' },
    { link: `https://harbour.example/${'x'.repeat(2048)}` },
    { sentence: 'x'.repeat(301) },
    { sentence: 'one\u0007' },
    { userId: 1 },
    { state: 'added' },
  ].entries()) {
    const body = { name: 'Alder', categoryIds, ...wrong };
    // Malformed suggestions are limited, too.
    const headers = { 'x-forwarded-for': `198.51.${nth}.7` };
    const answer = await (await api.as()).post(PATH, body, headers);
    expect(answer, JSON.stringify(wrong)).toMatchObject(refused(400, 'VALIDATION_FAILED'));
    expect(await api.database.owner('suggestions'), JSON.stringify(wrong)).toEqual([]);
  }
});

test('markup is text; an unknown category answers 404', async () => {
  await allowSuggestions(api.database.owner, 'always');
  const voter = await api.as();
  const [name, categoryIds] = ['<script>=1+1', [await category()]];
  expect(await voter.post(PATH, { name, categoryIds })).toMatchObject({ status: 201 });
  expect(await voter.post(PATH, { name: 'Alder', categoryIds: [99_999] })).toMatchObject({ status: 404 });
  expect((await voter.get(PATH)).body).toMatchObject([{ name }]);
});

test('an account makes ten suggestions a day, and a network has a limit too', async () => {
  await allowSuggestions(api.database.owner, 'always');
  const [voter, other, categoryIds] = [await api.as(), await api.as(), [await category()]];
  for (let count = 0; count < 10; count += 1) {
    expect(await voter.post(PATH, { name: `Vendor ${count}`, categoryIds })).toMatchObject({ status: 201 });
  }
  const more = await voter.post(PATH, { name: 'One more', categoryIds });
  expect(more).toMatchObject(refused(429, 'TOO_MANY_REQUESTS'));
  expect(more.body.message).toContain('You can’t make more suggestions for now');
  expect(await other.post(PATH, { name: 'One more', categoryIds })).toMatchObject({ status: 201 });
  const beyond = await other.post(PATH, { name: 'Another', categoryIds });
  expect(beyond.body.message).toContain('from your network');
  expect(await api.database.owner('suggestions')).toHaveLength(11);
});

test('a blocked account can’t suggest, and still reads its answers', async () => {
  await allowSuggestions(api.database.owner, 'always');
  const user = await buildUser(api.database.owner);
  await buildSuggestion(api.database.owner, { name: 'Alder', userId: user.id });
  const voter = await api.as(user);
  await api.database.owner('user_sessions').update({ is_blocked: true });
  const categoryIds = [await category()];
  expect(await voter.post(PATH, { name: 'Quay', categoryIds })).toMatchObject(
    refused(403, 'SESSION_BLOCKED'),
  );
  expect((await voter.get(PATH)).body).toMatchObject([{ name: 'Alder' }]);
});
