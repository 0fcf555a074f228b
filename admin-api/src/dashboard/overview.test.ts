import { appendAudit } from 'db/changes';
import { buildCategory, buildCodes, buildCycle, buildSuggestion, buildVendor } from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import type { AdminDashboard } from '../generated/contract.ts';

const { call, as, database } = testApp();
const dashboard = async (who: object) =>
  (await call('/api/admin/dashboard', who)).body as unknown as AdminDashboard;
const codes = async (who: object) => (await dashboard(who)).warnings.map(({ code }) => code);

test('the dashboard warns if there is no period, if it has ended and if voting is paused', async () => {
  const ada = await as('admin');
  expect(await codes(ada)).toEqual(['NO_VOTING_CYCLE']);
  await buildCycle(database.owner, { startsInHours: -9, endsInHours: -1 });
  expect(await codes(ada)).toEqual(['VOTING_CYCLE_ENDED']);
  await database
    .owner('voting_cycles')
    .update({ end_date: new Date(Date.now() + 60_000), paused_at: new Date() });
  expect((await dashboard(ada)).warnings).toEqual([{ code: 'VOTING_PAUSED', message: 'Voting is paused.' }]);
  await database.owner('voting_cycles').update({ pause_kind: 'maintenance' });
  expect((await dashboard(ada)).warnings).toMatchObject([
    { code: 'VOTING_PAUSED', message: expect.stringMatching(/votes are being excluded or restored/) },
  ]);
  await database.owner('voting_cycles').update({ paused_at: null });
  expect(await codes(ada)).toEqual([]);
});

test('the dashboard warns of unannounced results, even once the next period is scheduled', async () => {
  const ada = await as('admin');
  const ended = { startsInHours: -9, endsInHours: -1, frozenHours: 2, isRevealedByHand: true };
  await buildCycle(database.owner, ended);
  expect(await codes(ada)).toEqual(['RESULTS_NOT_REVEALED']);
  await buildCycle(database.owner, { startsInHours: 24, endsInHours: 48, isScheduled: true });
  expect(await codes(ada)).toEqual(['RESULTS_NOT_REVEALED']);
});

test('the dashboard says that there may be more votes while the leaderboard is frozen', async () => {
  const ada = await as('admin');
  expect(await dashboard(ada)).toMatchObject({ keepsVotesBack: false });
  await buildCycle(database.owner, { endsInHours: 1, frozenHours: 2 });
  expect(await dashboard(ada)).toMatchObject({ keepsVotesBack: true });
});

test('super admins are warned of a single super admin, unbound authenticators and failed sign-ins', async () => {
  await buildCycle(database.owner);
  const chief = await as('super_admin');
  expect(await codes(chief)).toEqual(['ONE_SUPER_ADMIN']);
  const ada = await as('admin');
  await database.owner('admin_totp').where({ admin_id: ada.id }).update({ bound_at: null });
  await database
    .owner('security_events')
    .insert(Array.from({ length: 19 }, () => ({ kind: 'sign_in_failed' })));
  expect(await codes(chief)).toEqual(['ONE_SUPER_ADMIN', 'AUTHENTICATOR_UNBOUND']);
  await database.adminDb.transaction((tx) => appendAudit(tx, { actor: 'ada', action: 'sign_in.failed' }));
  expect(await codes(chief)).toEqual(['ONE_SUPER_ADMIN', 'AUTHENTICATOR_UNBOUND', 'FAILED_SIGN_INS']);
  await as('super_admin');
  expect(await codes(chief)).not.toContain('ONE_SUPER_ADMIN');
});

test('super admins see how many suggested names wait, and a name that several people sent counts once', async () => {
  await buildCycle(database.owner);
  for (const name of ['Quay', 'QUAY', 'Alder']) await buildSuggestion(database.owner, { name });
  const message = '2 suggested vendors wait for your answer.';
  expect((await dashboard(await as('super_admin'))).warnings).toContainEqual({
    code: 'SUGGESTIONS_WAIT',
    message,
  });
  expect(await codes(await as('admin'))).not.toContain('SUGGESTIONS_WAIT');
});

test('every administrator sees the name in the header of the site, and which texts are not set', async () => {
  const ada = await as('admin');
  await database.owner('system_settings').insert([
    { setting_key: 'site_name', setting_value: 'Best of the coast', description: '' },
    { setting_key: 'top_right_name', setting_value: 'Harbour Awards', description: '' },
  ]);
  const { siteName, awards } = await dashboard(ada);
  expect(siteName).toBe('Harbour Awards');
  expect(awards?.unsetTexts).toContain('top_right_details');
  expect(awards?.unsetTexts).not.toContain('site_name');
});

test('every administrator sees the time zone of the site', async () => {
  const ada = await as('admin');
  expect(await dashboard(ada)).toMatchObject({ timeZone: 'UTC' });
  const set = { setting_key: 'time_zone', setting_value: 'Asia/Kathmandu', description: '' };
  await database.owner('system_settings').insert(set);
  expect(await dashboard(ada)).toMatchObject({ timeZone: 'Asia/Kathmandu' });
});

test('both roles see the same state of the awards: content, drafts, periods and their codes', async () => {
  const { owner } = database;
  const [ada, chief] = [await as('admin'), await as('super_admin')];
  expect((await dashboard(ada)).awards).toMatchObject({
    siteUrl: null,
    categories: { published: 0, drafts: 0, withoutNominee: [] },
    vendors: { published: 0, drafts: 0 },
    current: null,
    next: null,
  });
  await buildCategory(owner, { name: 'Speed' });
  const opsec = await buildCategory(owner, { name: 'OpSec' });
  const [vendor, draft] = [await buildVendor(owner), await buildVendor(owner)];
  await owner('vendors')
    .where({ id: vendor.id })
    .update({ stands_in: String(opsec.id) });
  await owner('vendors').where({ id: draft.id }).update({ is_draft: true, archived_at: new Date() });
  await owner('system_settings').insert({
    setting_key: 'site_name',
    setting_value: 'Harbour Awards',
    description: '',
  });
  await buildCycle(owner, { isActive: false, startsInHours: -90, endsInHours: -50 });
  const current = await buildCycle(owner, { startsInHours: -9, endsInHours: 9 });
  const next = await buildCycle(owner, { startsInHours: 24, endsInHours: 48, isScheduled: true });
  await buildCodes(database.adminDb, { cycleId: next.id });
  const { awards } = await dashboard(ada);
  expect(awards).toMatchObject({
    categories: { published: 2, drafts: 0, withoutNominee: ['Speed'] },
    vendors: { published: 1, drafts: 1 },
    current: { id: current.id, state: 'open', isPaused: false, hasCodes: false },
    next: { id: next.id, state: 'scheduled', hasCodes: true },
  });
  expect({ ...(await dashboard(chief)).awards, now: awards?.now }).toEqual(awards);
});
