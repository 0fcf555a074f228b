import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakeApi, ok } from '../../../testing/fake-api.ts';
import { buildCycle, buildStatus, openTab } from '../../../testing/site.ts';

const DOMAINS = '/api/admin/email-domains';
const catchAll = { domain: 'catch-all.example', accounts: 240, rule: null };

const open = (missing: string[], whoMayVote: 'everybody' | 'confirmed', api: FakeApi = {}) =>
  openTab('voting&page=codes', 'Who may vote', {
    'GET /api/admin/code-batches': () => ok([]),
    'GET /api/admin/voting-status': () => ok(buildStatus({ activeCycle: buildCycle({ whoMayVote }) })),
    [`GET ${DOMAINS}`]: () => ok({ missing, domains: [catchAll] }),
    ...api,
  });
const confirmedOnly = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Confirmed email only' });

test('choosing confirmed email asks for confirmation, and the page recommends a rule for awards with prizes', async () => {
  const { user, bodies } = await open([], 'everybody', {
    'PUT /api/admin/voting-cycles/:id/who-may-vote': () => ok(buildCycle({ whoMayVote: 'confirmed' })),
  });
  expect(
    screen.getByText(
      /Open voting can be influenced by one patient person: in a day, one home connection can make 720 accounts/,
    ),
  ).toBeTruthy();
  await user.click(await confirmedOnly());
  const name = 'Let only people with a confirmed email vote?';
  const asked = within(await screen.findByRole('alertdialog', { name }));
  await user.click(asked.getByRole('button', { name: 'Confirmed email only' }));
  expect(await screen.findByText('Voting access updated')).toBeTruthy();
  expect(bodies('PUT /api/admin/voting-cycles/3/who-may-vote')).toEqual([{ whoMayVote: 'confirmed' }]);
});

test('without mail settings the choice is disabled and names what is missing', async () => {
  const { user } = await open(['SMTP_URL'], 'everybody');
  await expect.poll(async () => (await confirmedOnly()).disabled).toBe(true);
  expect(
    screen.getByText(/Email isn’t set up yet\. Ask whoever runs the server to set SMTP_URL\./),
  ).toBeTruthy();
  expect(screen.queryByText('catch-all.example')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Invited people only' }));
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
});

test('a domain with many accounts is listed and can be refused', async () => {
  const { user, bodies } = await open([], 'confirmed', {
    [`POST ${DOMAINS}`]: () => ok({ missing: [], domains: [{ ...catchAll, rule: 'refused' }] }),
  });
  const row = within(await screen.findByRole('row', { name: /catch-all\.example/ }));
  expect(row.getByText('240')).toBeTruthy();
  await user.click(row.getByRole('button', { name: /Change/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rule for an email domain' }));
  await user.click(dialog.getByRole('combobox', { name: 'Rule' }));
  await user.click(await screen.findByRole('option', { name: 'Refused' }));
  await user.click(dialog.getByRole('button', { name: 'Save Rule' }));
  expect(await screen.findByText('Rule changed')).toBeTruthy();
  expect(bodies(`POST ${DOMAINS}`)).toEqual([{ domain: 'catch-all.example', rule: 'refused' }]);
});
