import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const { call, as, database } = testApp();
const SETTINGS = '/api/admin/system-settings';

const save = async (body: object) => call(SETTINGS, { ...(await as('super_admin')), body });

test('a text is saved, changed, listed with its author, and reset; only texts that are set are listed', async () => {
  const chief = await as('super_admin', { username: 'chief' });
  expect((await call(SETTINGS, chief)).body).toEqual([]);
  const set = (value: string) =>
    call(SETTINGS, { ...chief, body: { key: 'site_name', value, description: 'Title' } });
  expect((await set('First')).status).toBe(200);
  const { body } = await set('  Second é ');
  const saved = {
    key: 'site_name',
    value: 'Second é',
    from: null,
    until: null,
    description: 'Title',
    updatedAt: expect.stringMatching(/Z$/u),
    updatedBy: 'chief',
  };
  expect(body).toEqual(saved);
  expect((await call(SETTINGS, chief)).body).toEqual([saved]);
  const reset = (key: string) => call(`${SETTINGS}/${key}`, { ...chief, method: 'DELETE' });
  expect([(await reset('site_name')).status, (await reset('site_name')).status]).toEqual([200, 200]);
  expect((await call(SETTINGS, chief)).body).toEqual([]);
  expect((await reset('constructor')).status).toBe(404);
});

test('an announcement may have several lines, links and a time', async () => {
  const value = 'Soon:\nread the [rules](https://awards.example/rules).';
  expect(await save({ key: 'announcement', value, from: '2026-11-20T12:00:00+01:00' })).toMatchObject({
    status: 200,
    body: { value, from: '2026-11-20T11:00:00.000Z', until: null },
  });
});

test('a text that somebody else has set or reset since it was read is not saved', async () => {
  const at = expect.stringMatching(/^20.*Z$/);
  const content = { value: 'By Mira', from: '2026-11-20T11:00:00.000Z' };
  const mira = await as('super_admin', { username: 'mira' });
  await call(SETTINGS, { ...mira, body: { key: 'announcement', ...content } });
  const body = { key: 'announcement', value: 'Mine' };
  for (const before of [{ value: 'Soon', from: null, until: null }, { value: null }]) {
    const { status, body: answer } = await save({ ...body, before });
    expect([status, answer.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(answer.changed).toContainEqual({ field: 'value', value: 'By Mira', by: 'mira', at });
  }
  await call(`${SETTINGS}/announcement`, { ...mira, method: 'DELETE' });
  expect((await save({ ...body, before: content })).body.changed).toEqual([
    { field: 'value', value: null, by: 'mira', at },
    { field: 'from', value: null, by: 'mira', at },
  ]);
  expect((await save({ ...body, before: { value: null } })).status).toBe(200);
});

test('a site and a mail address may be linked', async () => {
  for (const value of [
    'https://awards.example/rules',
    'http://awards.example',
    'mailto:fair@awards.example',
    'MAILTO:fair@awards.example',
  ]) {
    expect((await save({ key: 'contact_link', value })).status, value).toBe(200);
    expect((await save({ key: 'thanks', value: `See [this](${value}).` })).status, value).toBe(200);
  }
});

test('nothing else may be linked', async () => {
  for (const value of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/rules',
    'https://',
    'https://user:secret@awards.example',
    'https://awards.example/a b',
    'mailto:',
    'mailto:a@b.example?bcc=c@d.example',
    'mailto:a@b.example,c@d.example',
    'mailto:javascript:alert(1)@x',
    'tel:123',
    'awards.example',
  ]) {
    expect(await save({ key: 'contact_link', value }), value).toMatchObject({
      status: 400,
      body: { details: [{ field: 'value' }] },
    });
    expect((await save({ key: 'announcement', value: `See [this](${value}).` })).status, value).toBe(400);
    expect(await database.owner('system_settings'), value).toEqual([]);
  }
});

test('a setting with a malformed key or value answers 400', async () => {
  for (const [name, change] of [
    ['an unknown key', { key: 'is_admin' }],
    ['a key in another case', { key: 'SITE_NAME' }],
    ['a blank value', { value: '   ' }],
    ['201 characters', { value: 'x'.repeat(201) }],
    ['501 characters of prose', { key: 'thanks', value: 'x'.repeat(501) }],
    ['a number', { value: 1 }],
    ['a line break', { value: 'a\nb' }],
    ['a sign that turns the direction', { value: 'a\u202eb' }],
    ['a further field', { updatedBy: 'eve' }],
    ['a time of another text', { key: 'thanks', until: '2026-11-20T12:00:00Z' }],
    [
      'an end before the start',
      { key: 'announcement', from: '2026-11-20T12:00:00Z', until: '2026-11-20T12:00:00Z' },
    ],
    ['a time in words', { key: 'announcement', from: 'tomorrow' }],
  ] as const) {
    const { status, body } = await save({ key: 'site_name', value: 'Name', ...change });
    expect([status, body.code], name).toEqual([400, 'VALIDATION_FAILED']);
  }
});

test('a name of the time zone database is a time zone', async () => {
  for (const value of ['Europe/Berlin', 'UTC', 'America/Argentina/Buenos_Aires']) {
    expect((await save({ key: 'time_zone', value })).status, value).toBe(200);
  }
});

test('nothing else is a time zone', async () => {
  for (const value of [
    'Moon/Tranquility',
    '+01:00',
    'CET+1',
    'https://awards.example',
    'Europe/Berlin x',
    '__proto__',
  ]) {
    expect(await save({ key: 'time_zone', value }), value).toMatchObject({ status: 400 });
  }
});

test('the look of the site takes uploaded pictures and a color, and nothing else', async () => {
  const chief = await as('super_admin');
  const save = (key: string, value: string) => call(SETTINGS, { ...chief, body: { key, value } });
  const hash = '0123456789abcdef'.repeat(2);
  const picture = `/images/${hash}.webp`;
  for (const key of ['logo', 'cover']) expect((await save(key, picture)).status).toBe(404);
  expect((await call(SETTINGS, chief)).body).toEqual([]);
  const used = { used_at: new Date('2026-01-01') };
  await database
    .owner('pictures')
    .insert({ ...used, hash, type: 'webp', width: 2, height: 1, bytes: Buffer.from('00', 'hex') });
  for (const key of ['logo', 'cover']) {
    await database.owner('pictures').update(used);
    expect((await save(key, picture)).status).toBe(200);
    expect(await database.owner('pictures').where(used)).toEqual([]);
    expect((await save(key, picture)).status).toBe(200);
    for (const other of ['https://a.example/x.webp', '/images/vendors/x.svg', `${picture}?x`])
      expect((await save(key, other)).status).toBe(400);
  }
  expect((await save('accent', '#FFee00')).status).toBe(200);
  for (const other of ['yellow', '#fff', '#ffee00;--x:url(/)', 'red']) {
    expect((await save('accent', other)).status).toBe(400);
  }
  const { body } = await call('/api/admin/accent-tones?color=%23ffee00', chief);
  expect(body.tones).toHaveLength(6);
  expect((await call('/api/admin/accent-tones?color=yellow', chief)).status).toBe(400);
});
