import { buildCycle, setMailUp } from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const { call, as, database } = testApp({ publicUrl: 'https://awards.example.org' });
const LIST = '/api/admin/members-list';

test('a super admin adds addresses, sees the message, sends it once, and reads numbers only', async () => {
  const { id: cycleId } = await buildCycle(database.owner, { name: 'Autumn' });
  const mira = await as('super_admin');
  const post = (act: string, body: object) => call(`${LIST}/${act}`, { ...mira, body: { cycleId, ...body } });
  const read = () => call(`${LIST}?cycle=${cycleId}`, mira);
  expect(await read()).toMatchObject({ status: 200, body: { list: null } });
  const text = 'name,email\nAda,ada@example.org\nAda,ADA@example.org\nEve,eve@mailinator.com\nx';
  expect(await post('add', { text })).toMatchObject({
    status: 200,
    body: {
      ...{ added: 1, known: 0, repeated: 1 },
      problems: [
        { line: 4, typed: 'eve@mailinator.com', problem: 'belongs to a service for throw-away addresses' },
        { line: 5, typed: 'x', problem: 'has no address' },
      ],
    },
  });
  expect(await post('send', { message: 'invitation' })).toMatchObject({
    status: 409,
    body: { code: 'MAIL_NOT_SET_UP' },
  });
  await setMailUp(database);
  const { body, text: all } = await read();
  expect(body).toMatchObject({
    missing: [],
    list: { addresses: 1, unsent: 1, waiting: 0, minutesLeft: null },
  });
  expect(body.mail).toMatchObject({ subject: 'You’re invited to vote at Vendor Awards' });
  expect(all).toContain('https://awards.example.org/invite#XXXX-XXXX-XXXX-XXXX');
  expect(all).not.toContain('ada@');
  expect(await post('send', { message: 'invitation' })).toMatchObject({ status: 200, body: { messages: 1 } });
  expect(await post('send', { message: 'invitation' })).toMatchObject({ status: 404 });
  expect((await read()).body.mail).toMatchObject({ subject: expect.stringMatching(/^Reminder: /u) });
  expect(await post('take-out', { address: 'nobody' })).toMatchObject({ status: 404 });
  expect(await post('take-out', { address: 'noa@example.org' })).toMatchObject({ status: 404 });
  expect(await post('take-out', { address: 'Ada@example.org' })).toMatchObject({
    status: 200,
    body: { addresses: 1 },
  });
  const acts = await database.owner('audit_log').where('action', 'like', 'members_list.%').orderBy('id');
  expect(acts.map(({ action }) => action)).toEqual([
    'members_list.added',
    'members_list.sent',
    'members_list.taken_out',
  ]);
  expect(JSON.stringify(acts)).not.toContain('ada@');
});

test('a list belongs to a period that has not ended, and its requests are bounded', async () => {
  const { id: cycleId } = await buildCycle(database.owner, { isActive: false });
  const mira = await as('super_admin');
  const post = (act: string, body: object) => call(`${LIST}/${act}`, { ...mira, body: { cycleId, ...body } });
  expect(await post('add', { text: 'ada@example.org' })).toMatchObject({ body: { code: 'CYCLE_CLOSED' } });
  expect(await post('add', { text: 'ada@example.org', cycleId: 999 })).toMatchObject({ status: 404 });
  expect(await post('send', { message: 'invitation' })).toMatchObject({ body: { code: 'CYCLE_CLOSED' } });
  for (const [act, body] of [
    ['add', {}],
    ['add', { text: '' }],
    ['send', { message: 'news' }],
    ['take-out', { address: '' }],
  ] as const)
    expect(await post(act, body), `${act} ${JSON.stringify(body)}`).toMatchObject({ status: 400 });
  expect(await call(LIST, mira)).toMatchObject({ status: 400 });
  expect(await call(`${LIST}?cycle=999`, mira)).toMatchObject({ status: 404 });
});
