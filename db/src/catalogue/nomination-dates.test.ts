import { beforeEach, expect, test } from 'vitest';
import { buildCategory, buildCycle, buildUser, buildVendor } from '../../testing/builders.ts';
import { BY, buildSuggestion, testDatabase } from '../../testing/index.ts';
import { allowNominations } from '../../testing/nominations.ts';
import { outcome } from '../../testing/outcome.ts';
import { nameKey } from '../machinery/index.ts';
import { mostSuggested } from './most-suggested.ts';
import { siteSettings } from './settings.ts';
import { answerSuggestions, ownSuggestions, suggestVendor } from './suggestions.ts';

const database = testDatabase();
let [care, speed, userId] = [0, 0, 0];
beforeEach(async () => {
  care = (await buildCategory(database.owner, { name: 'Care' })).id;
  speed = (await buildCategory(database.owner, { name: 'Speed' })).id;
  userId = (await buildUser(database.owner)).id;
});
const suggest = (name: string, categoryIds: number[]) =>
  outcome(
    suggestVendor(database.publicDb, userId, { name, categoryIds, link: null, sentence: null }).then(
      () => 'suggested' as const,
    ),
  );
test.each([
  [1, 24, 'suggestions_closed', 0],
  [-24, 24, 'suggested', 1],
  [-24, -1, 'suggestions_closed', 0],
] as const)(
  'from %i and until %i hours from now, a suggestion is %s',
  async (from, until, expected, shown) => {
    await allowNominations(database.owner, 'always', from, until);
    expect(await suggest('Alder', [speed])).toBe(expected);
    const settings = await siteSettings(database.publicDb);
    expect(settings.filter((setting) => setting.until !== undefined)).toHaveLength(shown);
  },
);

test('during nominations, a vendor can be named in further categories, and again in the next season', async () => {
  await allowNominations(database.owner, 'always', -24, 24);
  const categories = async () => (await ownSuggestions(database.publicDb, userId))[0]?.categoryIds;
  expect(await suggest('Alder', [speed])).toBe('suggested');
  expect(await suggest('ALDER', [care])).toBe('suggested');
  expect(await categories()).toEqual([care, speed]);
  expect(await suggest('alder', [speed])).toBe('already_suggested');
  const vendor = await buildVendor(database.owner, { name: 'Alder' });
  const [id = 0] = await database.owner('suggestions').pluck('id');
  await answerSuggestions(database.adminDb, BY, [id], { act: 'nominate', vendorId: vendor.id });
  await database.owner('suggestions').update({ created_at: new Date(Date.now() - 48 * 3_600_000) });
  expect(await suggest('Alder', [speed])).toBe('suggested');
  expect(await ownSuggestions(database.publicDb, userId)).toMatchObject([
    { categoryIds: [speed], state: 'nominated', vendor: { name: 'Alder' } },
  ]);
});

test('the most suggested are counted by vendor, since nominations began and without declined ones', async () => {
  const { owner } = database;
  await allowNominations(owner, 'before_voting', -24, 24);
  const alder = await buildVendor(owner, { name: 'Alder' });
  const [first] = [
    await buildSuggestion(owner, { name: 'Alder Shop', categoryIds: [care] }),
    await buildSuggestion(owner, { name: 'ALDER', categoryIds: [care, speed] }),
    await buildSuggestion(owner, { name: 'Birch', categoryIds: [care] }),
  ];
  await answerSuggestions(database.adminDb, BY, [first?.id ?? 0], { act: 'nominate', vendorId: alder.id });
  const declined = await buildSuggestion(owner, { name: 'Cedar', categoryIds: [care] });
  await answerSuggestions(database.adminDb, BY, [declined.id], { act: 'decline', reason: 'It closed' });
  const earlier = await buildSuggestion(owner, { name: 'Birch', categoryIds: [speed] });
  await owner('suggestions')
    .where({ id: earlier.id })
    .update({ created_at: new Date(0) });
  const found = await mostSuggested(database.adminDb, nameKey);
  expect(found.sort((one, other) => one.categoryId - other.categoryId)).toEqual([
    {
      categoryId: care,
      names: [
        { name: 'Alder', people: 2, vendorId: alder.id },
        { name: 'Birch', people: 1, vendorId: null },
      ],
    },
    { categoryId: speed, names: [{ name: 'Alder', people: 1, vendorId: alder.id }] },
  ]);
});

test('an account counts once for a vendor that it spells in two ways, and not at all while it is excluded', async () => {
  const { owner } = database;
  const { id: cycle_id } = await buildCycle(owner);
  const alder = await buildVendor(owner, { name: 'Café Alder' });
  for (const name of ['Café Alder', 'Cafe-Alder'])
    await buildSuggestion(owner, { name, userId, categoryIds: [care] });
  const { userId: other } = await buildSuggestion(owner, { name: 'cafe alder', categoryIds: [care] });
  const letters = (name: string) =>
    name
      .normalize('NFKD')
      .replaceAll(/[^a-z]/giu, '')
      .toLowerCase();
  const people = async () => (await mostSuggested(database.adminDb, letters))[0]?.names;
  expect(await people()).toEqual([{ name: 'Café Alder', people: 2, vendorId: alder.id }]);
  const removal = {
    cycle_id,
    kind: 'accounts',
    reason: 'Scripts',
    removed_by: 'mira',
    removed_at: new Date(),
  };
  const [removal_id = 0] = await owner('vote_removals').insert(removal);
  await owner('excluded_accounts').insert({ cycle_id, user_id: other, removal_id });
  expect(await people()).toEqual([{ name: 'Café Alder', people: 1, vendorId: alder.id }]);
  await owner('vote_removals').update({ restored_at: new Date() });
  expect(await people()).toEqual([{ name: 'Café Alder', people: 2, vendorId: alder.id }]);
});
