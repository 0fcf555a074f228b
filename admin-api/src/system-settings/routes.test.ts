import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const { ask, as, database } = testApp();
const SETTINGS = '/api/admin/system-settings';

test('a text is saved, changed and listed with its author; only texts that are set are listed', async () => {
  const chief = await as('super_admin', { username: 'chief' });
  expect((await ask(SETTINGS, chief)).body).toEqual([]);
  const save = (value: string) =>
    ask(SETTINGS, { ...chief, body: { key: 'site_name', value, description: 'Title' } });
  expect((await save('First')).status).toBe(200);
  const { body } = await save('  Second é ');
  const saved = {
    key: 'site_name',
    value: 'Second é',
    description: 'Title',
    updatedAt: expect.stringMatching(/Z$/u),
    updatedBy: 'chief',
  };
  expect(body).toEqual(saved);
  expect((await ask(SETTINGS, chief)).body).toEqual([saved]);
  const log = await database.owner('audit_log').orderBy('id').select('action', 'target', 'details');
  expect(log.map(({ details }) => JSON.parse(details ?? ''))).toEqual([
    { before: null, after: 'First' },
    { before: 'First', after: 'Second é' },
  ]);
});

test('a text that somebody else has set or reset since it was read is not saved', async () => {
  const [chief, mira] = [await as('super_admin'), await as('super_admin', { username: 'mira' })];
  const save = (value: string, seen: string | null, admin = chief) =>
    ask(SETTINGS, { ...admin, body: { key: 'site_name', value, before: { value: seen } } });
  const refused = (value: string | null) => ({
    status: 409,
    body: {
      code: 'CHANGED_MEANWHILE',
      changed: [{ field: 'value', value, by: 'mira', at: expect.any(String) }],
    },
  });
  expect((await save('By Mira', null, mira)).status).toBe(200);
  expect(await save('Mine', null)).toMatchObject(refused('By Mira'));
  await ask(`${SETTINGS}/site_name`, { ...mira, method: 'DELETE' });
  expect(await save('Mine', 'By Mira')).toMatchObject(refused(null));
  expect((await save('Mine', null)).status).toBe(200);
});

test('a reset to the default removes the text, and succeeds if there is none', async () => {
  const chief = await as('super_admin');
  await ask(SETTINGS, { ...chief, body: { key: 'top_right_name', value: 'x' } });
  for (let time = 0; time < 2; time += 1) {
    expect((await ask(`${SETTINGS}/top_right_name`, { ...chief, method: 'DELETE' })).status).toBe(200);
  }
  expect((await ask(SETTINGS, chief)).body).toEqual([]);
  expect(await database.owner('audit_log').orderBy('id').pluck('action')).toEqual([
    'setting.saved',
    'setting.reset',
  ]);
  expect((await ask(`${SETTINGS}/other`, { ...chief, method: 'DELETE' })).status).toBe(404);
});

test.each([
  ['an unknown key', { key: 'is_admin' }],
  ['a key in another case', { key: 'SITE_NAME' }],
  ['a blank value', { value: '   ' }],
  ['201 characters', { value: 'x'.repeat(201) }],
  ['a number', { value: 1 }],
  ['a line break', { value: 'a\nb' }],
  ['a sign that turns the direction', { value: 'a\u202eb' }],
  ['a further field', { updatedBy: 'eve' }],
])('%s answers 400', async (_, change) => {
  const body = { key: 'site_name', value: 'Name', ...change };
  const answer = await ask(SETTINGS, { ...(await as('super_admin')), body });
  expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
});
