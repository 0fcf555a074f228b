import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const { ask, as, database } = testApp();
const TEXTS = '/api/admin/texts';

async function put(key: string, body: object) {
  return ask(`${TEXTS}/${key}`, { ...(await as('super_admin')), method: 'PUT', body });
}

test('a text is set, listed and reset', async () => {
  const chief = await as('super_admin', { username: 'chief' });
  const body = {
    value: ' Read the [rules](https://awards.example/rules). ',
    from: '2026-11-20T12:00:00+01:00',
  };
  expect(await ask(`${TEXTS}/announcement`, { ...chief, method: 'PUT', body })).toMatchObject({
    status: 200,
    body: {
      value: 'Read the [rules](https://awards.example/rules).',
      from: '2026-11-20T11:00:00.000Z',
      until: null,
      updatedBy: 'chief',
    },
  });
  expect((await ask(TEXTS, chief)).body).toMatchObject([{ key: 'announcement' }]);
  const reset = () => ask(`${TEXTS}/announcement`, { ...chief, method: 'DELETE' });
  expect([(await reset()).status, (await reset()).status]).toEqual([200, 200]);
  expect((await ask(TEXTS, chief)).body).toEqual([]);
});

test('a text that has changed since it was read is not saved, and the refusal says who set it', async () => {
  const seen = { value: 'Soon', from: null, until: null };
  expect((await put('announcement', { value: 'Soon', before: null })).status).toBe(200);
  const ann = await as('super_admin', { username: 'ann' });
  const body = { value: 'By Ann', from: '2026-11-20T11:00:00.000Z', before: seen };
  expect((await ask(`${TEXTS}/announcement`, { ...ann, method: 'PUT', body })).status).toBe(200);
  const at = expect.stringMatching(/^20.*Z$/);
  for (const before of [seen, null]) {
    const { status, body: answer } = await put('announcement', { value: 'Mine', before });
    expect([status, answer.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(answer.changed).toEqual([
      { field: 'value', value: 'By Ann', by: 'ann', at },
      { field: 'from', value: body.from, by: 'ann', at },
    ]);
  }
  expect(
    (await put('announcement', { value: 'Mine', before: { value: 'By Ann', from: body.from } })).status,
  ).toBe(200);
  expect((await put('announcement', { value: 'Last' })).status).toBe(200);
});

test('an unknown text is not found', async () => {
  expect((await put('site_name', { value: 'x' })).status).toBe(404);
  expect((await put('constructor', { value: 'x' })).status).toBe(404);
});

test.each([
  'https://awards.example/rules',
  'http://awards.example',
  'mailto:fair@awards.example',
  'MAILTO:fair@awards.example',
])('%s may be linked', async (value) => {
  expect((await put('contact', { value })).status).toBe(200);
  expect((await put('thanks', { value: `See [this](${value}).` })).status).toBe(200);
});

test.each([
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
])('%s may not be linked', async (value) => {
  expect(await put('contact', { value })).toMatchObject({
    status: 400,
    body: { details: [{ field: 'value' }] },
  });
  expect((await put('announcement', { value: `See [this](${value}).` })).status).toBe(400);
  expect(await database.owner('own_texts')).toEqual([]);
});

test.each([
  ['thanks', { value: 'x'.repeat(501) }],
  ['thanks', { value: '  ' }],
  ['thanks', { value: 'a\u202eb' }],
  ['thanks', { value: 'a', until: '2026-11-20T12:00:00Z' }],
  ['announcement', { value: 'a', from: '2026-11-20T12:00:00Z', until: '2026-11-20T12:00:00Z' }],
  ['announcement', { value: 'a', from: 'tomorrow' }],
  ['announcement', {}],
])('%s with %j is refused', async (key, body) => {
  expect((await put(key, body)).status).toBe(400);
});

test.each(['Europe/Berlin', 'UTC', 'America/Argentina/Buenos_Aires'])('%s is a time zone', async (value) => {
  expect((await put('time_zone', { value })).status).toBe(200);
});

test.each(['Moon/Tranquility', '+01:00', 'CET+1', 'https://awards.example', 'Europe/Berlin x', '__proto__'])(
  '“%s” is not a time zone',
  async (value) => {
    expect(await put('time_zone', { value })).toMatchObject({ status: 400 });
  },
);
