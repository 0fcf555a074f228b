import { screen, within } from '@testing-library/react';
import type { Webhook } from 'admin-api/contract';
import { expect, test } from 'vitest';
import { enter } from '../../../shared-web/testing/index.ts';
import { type FakeApi, ok } from '../../testing/fake-api.ts';
import { chooseAct, openTab } from '../../testing/site.ts';

const PATH = '/api/admin/webhooks';
const at = '2026-11-20T18:00:05.000Z';
const CHAT: Webhook = {
  id: 3,
  host: 'hooks.example.org',
  isSigned: false,
  events: ['opened', 'results'],
  deliveries: [
    { event: 'test', answer: null, at, nextAt: at },
    { event: 'opened', answer: '204', at: '2026-11-20T17:00:05.000Z', nextAt: null },
    { event: 'results', answer: 'private', at: '2026-11-20T16:00:05.000Z', nextAt: at },
  ],
};

const open = (api: FakeApi = {}, webhooks = [CHAT]) =>
  openTab('dashboard&page=webhooks', 'Webhooks', { [`GET ${PATH}`]: () => ok(webhooks), ...api });

test('a row has the host, the events, and the last answers', async () => {
  await open();
  const row = within(await screen.findByRole('row', { name: /hooks\.example\.org/ }));
  for (const text of ['Voting has begun and Results announced', 'On its way', '204', 'Private network']) {
    expect(row.getByText(text)).toBeTruthy();
  }
});

test('a webhook is added for chosen events, and signed JSON needs a secret', async () => {
  const { user, bodies } = await open({ [`POST ${PATH}`]: () => ok({ message: 'Added' }) });
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add webhook' }));
  const add = () => user.click(dialog.getByRole('button', { name: 'Add webhook' }));
  await enter(user, dialog.getByLabelText(/^Address/), 'http://x.example/y');
  expect(dialog.queryByLabelText(/^Secret/)).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'JSON, signed' }));
  await enter(user, dialog.getByLabelText(/^Secret/), 'a secret of');
  await add();
  for (const problem of ['Start the address with https://', 'Use at least 20 characters']) {
    expect(await dialog.findByText(problem)).toBeTruthy();
  }
  await user.clear(dialog.getByLabelText(/^Address/));
  await enter(user, dialog.getByLabelText(/^Address/), 'https://x.example/y');
  await enter(user, dialog.getByLabelText(/^Secret/), ' some length');
  for (const event of ['Suggestion', 'Suspicious group']) {
    await user.click(dialog.getByRole('checkbox', { name: event }));
  }
  await add();
  expect(await screen.findByText('Webhook added')).toBeTruthy();
  expect(bodies(`POST ${PATH}`)).toEqual([
    {
      address: 'https://x.example/y',
      isSigned: true,
      secret: 'a secret of some length',
      events: [
        'nominations_opened',
        'nominations_ended',
        'opened',
        'ending',
        'ended',
        'results',
        'corrected',
      ],
    },
  ]);
});

test('a change keeps the address and the secret that are left empty', async () => {
  const done = () => ok({ message: 'Done' });
  const { user, bodies } = await open({ 'PUT /api/admin/webhooks/:id': done }, [{ ...CHAT, isSigned: true }]);
  const edit = async () => {
    await user.click(await screen.findByRole('button', { name: /^Edit/ }));
    return within(screen.getByRole('dialog', { name: 'Edit the webhook to hooks.example.org' }));
  };
  let dialog = await edit();
  await user.click(dialog.getByRole('checkbox', { name: 'Suggestion' }));
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Webhook updated')).toBeTruthy();
  dialog = await edit();
  await user.click(dialog.getByRole('radio', { name: 'Discord/Slack message' }));
  expect(dialog.queryByLabelText(/^Secret/)).toBeNull();
  await enter(user, dialog.getByLabelText(/^Address/), 'https://x.example/y');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  const before = { isSigned: true, events: CHAT.events };
  const kept = { ...before, before, secret: null };
  await expect
    .poll(() => bodies(`PUT ${PATH}/3`))
    .toEqual([
      { ...kept, address: null, events: ['opened', 'results', 'suggestion'] },
      { ...kept, address: 'https://x.example/y', isSigned: false },
    ]);
});

test('a test is sent at once, and deleting asks first', async () => {
  const done = () => ok({ message: 'Done' });
  const { user, bodies } = await open({
    'POST /api/admin/webhooks/:id/test': done,
    'DELETE /api/admin/webhooks/:id': done,
  });
  await chooseAct(user, 'Send a test', 'hooks.example.org');
  expect(await screen.findByText('A test is on its way')).toBeTruthy();
  expect(bodies(`POST ${PATH}/3/test`)).toHaveLength(1);
  await chooseAct(user, 'Delete', 'hooks.example.org');
  const dialog = within(
    screen.getByRole('alertdialog', { name: 'Delete the webhook to hooks.example.org?' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Webhook deleted')).toBeTruthy();
});

test('without a webhook the page says what one is', async () => {
  await open({}, []);
  expect(await screen.findByText('No webhooks yet')).toBeTruthy();
});
