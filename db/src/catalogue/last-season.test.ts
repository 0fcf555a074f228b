import { beforeEach, expect, test } from 'vitest';
import { buildCategory, buildCycle, buildVendor } from '../../testing/builders.ts';
import { BY, testDatabase } from '../../testing/index.ts';
import { outcome } from '../../testing/outcome.ts';
import { copyLastSeason, lastSeason } from './last-season.ts';
import { listTexts, type OwnTextKey, saveText } from './own-texts.ts';
import { resetSetting, saveSetting } from './setting-changes.ts';
import { siteSettings } from './settings.ts';
import { listVendors } from './vendor-changes.ts';

const database = testDatabase();
const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR);

/** A period that ended ten hours ago. */
beforeEach(() => buildCycle(database.owner, { isActive: false, startsInHours: -20, endsInHours: -10 }));

interface Stood {
  name: string;
  addedHoursAgo?: number;
  archivedHoursAgo?: number;
}

async function vendorThat({ name, addedHoursAgo = 15, archivedHoursAgo }: Stood) {
  const { id } = await buildVendor(database.owner, { name });
  await database
    .owner('vendors')
    .where({ id })
    .update({
      created_at: hoursAgo(addedHoursAgo),
      archived_at: archivedHoursAgo === undefined ? null : hoursAgo(archivedHoursAgo),
    });
  return id;
}

const copy = () => copyLastSeason(database.adminDb, BY);
const set = (value: string) =>
  saveSetting(database.adminDb, BY, { key: 'site_name', value, description: '' });
const texts = async () => (await siteSettings(database.publicDb)).map(({ value }) => value);

test('a period that started on schedule or was cancelled is not the last one', async () => {
  await vendorThat({ name: 'Since', archivedHoursAgo: 5 });
  const cancelled = { name: 'Cancelled', isActive: false, startsInHours: -9, endsInHours: -1 };
  const { id } = await buildCycle(database.owner, cancelled);
  await database
    .owner('voting_cycles')
    .where({ id })
    .update({ cancelled_at: hoursAgo(12) });
  await buildCycle(database.owner, { name: 'Open', isScheduled: true, startsInHours: -2 });
  expect(await lastSeason(database.adminDb)).toMatchObject({
    period: { name: '30-Day Voting Period' },
    vendors: [{ name: 'Since' }],
  });
});

test('only what was deleted since the end is copied, as drafts', async () => {
  await vendorThat({ name: 'Still there' });
  await vendorThat({ name: 'Since', archivedHoursAgo: 5 });
  await vendorThat({ name: 'During', archivedHoursAgo: 12 });
  await vendorThat({ name: 'Later', addedHoursAgo: 8, archivedHoursAgo: 5 });
  const category = await buildCategory(database.owner, { name: 'Speed' });
  await database.owner('categories').update({ created_at: hoursAgo(15), archived_at: hoursAgo(1) });
  const planned = await lastSeason(database.adminDb);
  expect(planned).toMatchObject({ vendors: [{ name: 'Since' }], categories: [category], texts: [] });
  expect(await copy()).toEqual(planned);
  const listed = await listVendors(database.adminDb, { archived: false });
  expect(listed.map(({ name, isDraft }) => [name, isDraft])).toEqual([
    ['Since', true],
    ['Still there', false],
  ]);
  const log = await database.owner('audit_log').select('action', 'target', 'details');
  expect(log).toMatchObject([{ action: 'voting_cycle.copied', target: planned.period?.name }]);
  expect(JSON.parse(log[0]?.details ?? '')).toMatchObject({
    vendors: planned.vendors.map(({ id }) => id),
    categories: [category.id],
  });
});

test('nothing is duplicated by an existing name, an earlier deleted name or simultaneous copies', async () => {
  await vendorThat({ name: 'Ada', archivedHoursAgo: 5 });
  await vendorThat({ name: 'ADA', addedHoursAgo: 1 });
  await vendorThat({ name: 'Ben', archivedHoursAgo: 6 });
  const newer = await vendorThat({ name: 'BEN', archivedHoursAgo: 5 });
  const copies = await Promise.all([copy(), copy(), copy()]);
  expect(copies.flatMap(({ vendors }) => vendors)).toEqual([{ id: newer, name: 'BEN' }]);
  expect(await database.owner('audit_log')).toHaveLength(1);
});

test('texts are restored to their values at the end of the period', async () => {
  await set('Season');
  await database.owner('audit_log').update({ happened_at: hoursAgo(15) });
  expect((await lastSeason(database.adminDb)).texts).toEqual([]);
  await set('Soon again');
  await resetSetting(database.adminDb, BY, 'site_name');
  await saveSetting(database.adminDb, BY, { key: 'contact', value: 'Write us', description: '' });
  expect((await copy()).texts).toEqual([{ key: 'site_name', value: 'Season' }]);
  // The contact text was not set at the end, so it stays.
  expect((await texts()).sort()).toEqual(['Season', 'Write us']);
  expect((await copy()).texts).toEqual([]);
});

test('thanks and links are restored as well, but not the announcement or the time zone', async () => {
  const own = (key: OwnTextKey, value: string) =>
    saveText(database.adminDb, BY, { key, value, from: null, until: null });
  await own('thanks', 'Well done');
  await database.owner('audit_log').update({ happened_at: hoursAgo(15) });
  await own('thanks', 'See you');
  await own('rules', 'https://awards.example/new');
  await own('announcement', 'We are back');
  await own('time_zone', 'Europe/Berlin');
  expect((await copy()).ownTexts).toEqual([{ key: 'thanks', value: 'Well done' }]);
  const left = await listTexts(database.adminDb);
  expect(Object.fromEntries(left.map(({ key, value }) => [key, value]))).toEqual({
    thanks: 'Well done',
    rules: 'https://awards.example/new',
    announcement: 'We are back',
    time_zone: 'Europe/Berlin',
  });
});

test('a period closed by another one ended when that one began', async () => {
  await database.owner('voting_cycles').update({ end_date: hoursAgo(-99) });
  await buildCycle(database.owner, { startsInHours: -3 });
  await vendorThat({ name: 'Then', archivedHoursAgo: 5 });
  await vendorThat({ name: 'Now', archivedHoursAgo: 2 });
  expect((await lastSeason(database.adminDb)).vendors).toMatchObject([{ name: 'Now' }]);
});

test('without a period that has ended, there is nothing to copy', async () => {
  await database.owner('voting_cycles').delete();
  await buildCycle(database.owner);
  await vendorThat({ name: 'Since', archivedHoursAgo: 0 });
  expect(await lastSeason(database.adminDb)).toEqual({
    period: null,
    vendors: [],
    categories: [],
    texts: [],
    ownTexts: [],
  });
  expect(await outcome(copy())).toBe('no_ended_cycle');
});
