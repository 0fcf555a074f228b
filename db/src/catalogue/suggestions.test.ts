import { beforeEach, expect, test } from 'vitest';
import { aVendor, buildCategory, buildCycle, buildUser, buildVendor } from '../../testing/builders.ts';
import { allowSuggestions, BY, buildSuggestion, testDatabase } from '../../testing/index.ts';
import { outcome } from '../../testing/outcome.ts';
import { answerSuggestions, listSuggestions, ownSuggestions, suggestVendor } from './suggestions.ts';
import { createVendor } from './vendor-changes.ts';

const database = testDatabase();
let categoryId: number;
beforeEach(async () => {
  categoryId = (await buildCategory(database.owner)).id;
});
const suggest = (userId: number, name: string, categoryIds = [categoryId]) =>
  outcome(
    suggestVendor(database.publicDb, userId, { name, categoryIds, link: null, sentence: null }).then(
      () => 'suggested' as const,
    ),
  );
const someone = async () => (await buildUser(database.owner)).id;
const list = (state?: 'open' | 'added' | 'nominated' | 'declined') =>
  listSuggestions(database.adminDb, state ? { state } : {}, { limit: 50, offset: 0 });
const answer = (ids: number[], given: Parameters<typeof answerSuggestions>[3]) =>
  answerSuggestions(database.adminDb, BY, ids, given);
const statesOf = async (userId: number) =>
  (await ownSuggestions(database.publicDb, userId)).map(({ name, state }) => [name, state]);
const nominatedIn = async (id: number) =>
  (await database.owner('vendors').where({ id }).first('stands_in'))?.stands_in;

test.each([
  { when: undefined, open: 'suggestions_closed', between: 'suggestions_closed' },
  { when: 'never', open: 'suggestions_closed', between: 'suggestions_closed' },
  { when: 'before_voting', open: 'suggestions_closed', between: 'suggested' },
  { when: 'always', open: 'suggested', between: 'suggested' },
] as const)(
  'with the setting $when, a suggestion is $open during voting and $between otherwise',
  async (one) => {
    if (one.when) await allowSuggestions(database.owner, one.when);
    expect(await suggest(await someone(), 'Alder')).toBe(one.between);
    await buildCycle(database.owner);
    expect(await suggest(await someone(), 'Alder')).toBe(one.open);
  },
);

test('a paused period is open, and a closed one is not', async () => {
  await allowSuggestions(database.owner, 'before_voting');
  const { id } = await buildCycle(database.owner);
  await database.owner('voting_cycles').where({ id }).update({ paused_at: new Date() });
  expect(await suggest(await someone(), 'Alder')).toBe('suggestions_closed');
  await database
    .owner('voting_cycles')
    .where({ id })
    .update({ end_date: new Date(Date.now() - 1000) });
  expect(await suggest(await someone(), 'Alder')).toBe('suggested');
});

test('an account suggests a name once, however it is spelled and however often it is sent at once', async () => {
  await allowSuggestions(database.owner, 'always');
  const ada = await someone();
  const spellings = ['Alder', 'ALDER', ' Al\u200bder', 'alder'];
  const results = await Promise.all(spellings.map((name) => suggest(ada, name)));
  expect(results.filter((result) => result === 'suggested')).toHaveLength(1);
  expect(results.filter((result) => result === 'already_suggested')).toHaveLength(3);
  expect(await suggest(await someone(), 'alder')).toBe('suggested');
});

test('a draft of a category, or none, can’t be suggested for', async () => {
  await allowSuggestions(database.owner, 'always');
  const draft = await buildCategory(database.owner, { archived: true });
  expect(await suggest(await someone(), 'Alder', [categoryId, draft.id])).toBe('not_found.category');
  expect(await database.owner('suggestions')).toEqual([]);
});

test('a name has one row with the number of people, and those of most people come first', async () => {
  await buildSuggestion(database.owner, { name: 'Quay' });
  for (const name of ['Alder', 'ALDER', 'alder  ']) await buildSuggestion(database.owner, { name });
  const { items, total } = await list();
  expect(total).toBe(2);
  expect(items.map(({ people, suggestions }) => [people, suggestions[0]?.name])).toEqual([
    [3, 'Alder'],
    [1, 'Quay'],
  ]);
  expect(JSON.stringify(items)).not.toMatch(/user/i);
});

test('of many suggestions of a name, the first twenty are shown and all are counted and answered', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 25; count += 1) {
    ids.push((await buildSuggestion(database.owner, { name: 'Alder' })).id);
  }
  const [row] = (await list()).items;
  expect(row).toMatchObject({ people: 25, id: ids[0] });
  expect(row?.suggestions).toHaveLength(20);
  await answer([row?.id ?? 0], { act: 'decline', reason: 'Closed last year' });
  expect(await database.owner('suggestions').where({ state: 'declined' })).toHaveLength(25);
});

test('nominating adds the suggested categories, and keeps a vendor that is in all of them', async () => {
  const [speed, gone] = [
    await buildCategory(database.owner),
    await buildCategory(database.owner, { archived: true }),
  ];
  const some = await buildVendor(database.owner, { categoryIds: [categoryId] });
  const all = await buildVendor(database.owner);
  const typo = await buildSuggestion(database.owner, { name: 'Habour', categoryIds: [speed.id, gone.id] });
  const other = await buildSuggestion(database.owner, { name: 'Harbor', categoryIds: [categoryId] });
  await answer([typo.id, other.id], { act: 'nominate', vendorId: some.id });
  expect(await nominatedIn(some.id)).toBe(`${categoryId},${speed.id}`);
  expect(await ownSuggestions(database.publicDb, typo.userId)).toMatchObject([
    { name: 'Habour', state: 'nominated', vendor: { id: some.id } },
  ]);
  const third = await buildSuggestion(database.owner, { name: 'Third', categoryIds: [speed.id] });
  await answer([third.id], { act: 'nominate', vendorId: all.id });
  expect(await nominatedIn(all.id)).toBeNull();
  const log = await database.owner('audit_log').orderBy('id').pluck('action');
  expect(log).toEqual([
    'vendor.nominated',
    'suggestion.nominated',
    'suggestion.nominated',
    'suggestion.nominated',
  ]);
});

test('a new vendor answers the suggestions of its name and the one it was made from', async () => {
  const typo = await buildSuggestion(database.owner, { name: 'Alderr' });
  const right = await buildSuggestion(database.owner, { name: 'ALDER' });
  const other = await buildSuggestion(database.owner, { name: 'Quay' });
  await createVendor(database.adminDb, BY, { ...aVendor({ name: 'Alder' }), suggestionId: typo.id }, true);
  expect(await statesOf(typo.userId)).toEqual([['Alderr', 'added']]);
  expect(await statesOf(right.userId)).toEqual([['ALDER', 'added']]);
  expect(await statesOf(other.userId)).toEqual([['Quay', 'open']]);
  // The vendor is a draft, which voters must not see.
  expect(await ownSuggestions(database.publicDb, right.userId)).toMatchObject([{ vendor: null }]);
});

test('an answer can be taken back, and all names are answered or none', async () => {
  const one = await buildSuggestion(database.owner, { name: 'Alder' });
  const two = await buildSuggestion(database.owner, { name: 'Quay' });
  const decline = { act: 'decline', reason: 'No' } as const;
  await answer([one.id], decline);
  expect(await outcome(answer([one.id, two.id], decline))).toBe('not_found');
  expect(await outcome(answer([two.id], { act: 'reopen' }))).toBe('not_found');
  expect(await outcome(answer([two.id], { act: 'nominate', vendorId: 99_999 }))).toBe('not_found');
  expect(await statesOf(two.userId)).toEqual([['Quay', 'open']]);
  await answer([one.id], { act: 'reopen' });
  expect(await ownSuggestions(database.publicDb, one.userId)).toMatchObject([
    { state: 'open', reason: null, answeredAt: null },
  ]);
});

test('of two organisers who answer at once, one is refused', async () => {
  const { id } = await buildSuggestion(database.owner, { name: 'Alder' });
  const decline = () => outcome(answer([id], { act: 'decline', reason: 'No' }));
  const results = await Promise.all([decline(), decline()]);
  expect(results.filter((result) => result === 'not_found')).toHaveLength(1);
  expect(await database.owner('audit_log')).toHaveLength(1);
});

test('a voter reads only their own suggestions', async () => {
  const own = await buildSuggestion(database.owner, { name: 'Alder' });
  await buildSuggestion(database.owner, { name: 'Quay' });
  expect(await statesOf(own.userId)).toEqual([['Alder', 'open']]);
});
