import { screen, waitFor, within } from '@testing-library/react';
import type { AdminRole, MembersList } from 'admin-api/contract';
import { expect, test } from 'vitest';
import { type FakeApi, ok, refused } from '../../../testing/fake-api.ts';
import { openTab } from '../../../testing/site.ts';
import { workbook } from '../../../testing/workbook.ts';

const LIST = 'GET /api/admin/members-list';
const mail = { subject: 'You’re invited', text: 'Hello,\n', html: '<html style="margin:0"></html>' };

const buildList = (list: Partial<MembersList['list']> | null, missing: string[] = []): MembersList => ({
  missing,
  mail,
  list: list && {
    ...{ addresses: 500, unsent: 0, waiting: 0, minutesLeft: null, invited: 0, isReminded: false },
    ...{ takenOut: 0, refused: [], lacksKey: false, ...list },
  },
});

async function open(answer: MembersList, api: FakeApi = {}, role: AdminRole = 'super_admin') {
  const app = await openTab(
    'voting&page=codes',
    'Who may vote',
    { 'GET /api/admin/code-sets': () => ok([]), [LIST]: () => ok(answer), ...api },
    role,
  );
  const card = async () => within(await screen.findByRole('region', { name: 'Members’ list' }));
  return { ...app, card };
}

test.each([
  ['text', new File(['ada@example.org'], 'a.txt')],
  [
    'spreadsheet, of which the first column of addresses counts,',
    new File(
      [
        workbook('Excel', {
          Members: [
            ['Name', 'Email', 'Office'],
            ['Ada', 'ada@example.org', 'o@example.org'],
          ],
        }),
      ],
      'a.xlsx',
    ),
  ],
])('addresses are added from a %s, and the page says which were not', async (_, file) => {
  const ADD = 'POST /api/admin/members-list/add';
  const problem = { line: 3, typed: 'x@y', problem: 'is not an email address' };
  const { user, bodies, card } = await open(buildList(null), {
    [ADD]: () => ok({ added: 497, known: 2, repeated: 1, problems: [problem] }),
  });
  expect(await (await card()).findByText('No addresses yet')).toBeTruthy();
  await user.click((await card()).getByRole('button', { name: 'Add addresses' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add addresses' }));
  await user.upload(dialog.getByLabelText(/^From an Excel, CSV or text file/), file);
  expect(await dialog.findByDisplayValue(/^(?:Email)?\s*ada@example\.org$/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Add addresses' }));
  expect(await screen.findByText('497 addresses added')).toBeTruthy();
  expect(screen.getByText('Line 3').parentElement?.textContent).toBe('Line 3“x@y” is not an email address.');
  expect(bodies(ADD)).toEqual([
    { cycleId: 3, text: expect.stringMatching(/^(?:Email\n)?ada@example\.org$/) },
  ]);
});

test('the invitation is shown, then sent after a question', async () => {
  const SEND = 'POST /api/admin/members-list/send';
  const { user, bodies, card } = await open(buildList({ unsent: 497 }), {
    [SEND]: () => ok({ messages: 497 }),
  });
  expect(await (await card()).findByRole('heading', { name: 'You’re invited' })).toBeTruthy();
  await user.click((await card()).getByRole('button', { name: 'Send invitations' }));
  const asked = within(
    await screen.findByRole('alertdialog', { name: 'Send the invitation to 497 addresses?' }),
  );
  await user.click(asked.getByRole('button', { name: 'Send invitations' }));
  expect(await screen.findByText('The invitations are being sent')).toBeTruthy();
  expect(bodies(SEND)).toEqual([{ cycleId: 3, message: 'invitation' }]);
});

test('while messages wait, the page says how long they take and what was refused', async () => {
  const bounced = [{ address: 'eve@example.org', refusal: '550 5.1.1 to RCPT TO' }];
  const { card } = await open(buildList({ waiting: 300, minutesLeft: 4, invited: 197, refused: bounced }));
  expect(
    await (await card()).findByText('At the pace of your mail server, this takes about 4 more minutes.'),
  ).toBeTruthy();
  const bounces = within((await card()).getByRole('list', { name: 'Refused by the mail server' }));
  expect(bounces.getByRole('listitem').textContent).toMatch(/eve@example\.org.*doesn’t exist.*\(550 5\.1\.1/);
  expect((await card()).queryByRole('button', { name: 'Send the reminder' })).toBeNull();
});

test.each([
  ['is offered once all messages have left', buildList({ invited: 500 }), true],
  ['is offered once', buildList({ invited: 500, isReminded: true }), false],
  ['is not offered without mail settings', buildList({ invited: 500 }, ['SMTP_URL']), false],
])('the reminder %s', async (_, answer, isOffered) => {
  const { card } = await open(answer);
  await (await card()).findByText('Invited');
  expect((await card()).queryByRole('button', { name: 'Send the reminder' }) !== null).toBe(isOffered);
});

test('an address is taken out by typing it, and a worker with another key is named', async () => {
  const OUT = 'POST /api/admin/members-list/take-out';
  const { user, bodies, card } = await open(buildList({ waiting: 500, lacksKey: true }), {
    [OUT]: () => ok({ addresses: 1 }),
  });
  expect(await (await card()).findByText('The worker can’t open this list')).toBeTruthy();
  await user.click((await card()).getByRole('button', { name: 'Take an address out' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Take an address out?' }));
  await user.type(asked.getByLabelText('Address'), 'ada@example.org');
  await user.click(asked.getByRole('button', { name: 'Take an address out' }));
  expect(await screen.findByText('Address taken out')).toBeTruthy();
  expect(bodies(OUT)).toEqual([{ cycleId: 3, address: 'ada@example.org' }]);
});

const shownList = () => screen.queryByRole('region', { name: 'Members’ list' });

test('a plain admin sees no list', async () => {
  await open(buildList({ invited: 500 }), {}, 'admin');
  expect(shownList()).toBeNull();
});

test('the list is hidden if admin-api is of a release without lists', async () => {
  const { sent } = await open(buildList(null), { [LIST]: () => refused(404, 'NOT_FOUND', 'Not found') });
  await waitFor(() => {
    expect(sent.some(({ call }) => call.startsWith('GET /api/admin/members-list'))).toBe(true);
    expect(shownList()).toBeNull();
  });
});
