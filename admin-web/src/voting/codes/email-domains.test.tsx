import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakeApi, ok } from '../../../testing/fake-api.ts';
import { buildCycle, buildStatus, openTab } from '../../../testing/site.ts';

const DOMAINS = '/api/admin/email-domains';
const catchAll = { domain: 'catch-all.example', accounts: 240, rule: null };

const open = (missing: string[], whoMayVote: 'everybody' | 'confirmed', api: FakeApi = {}) =>
  openTab('voting&page=codes', 'Who may vote', {
    'GET /api/admin/code-sets': () => ok([]),
    'GET /api/admin/voting-status': () => ok(buildStatus({ activeCycle: buildCycle({ whoMayVote }) })),
    [`GET ${DOMAINS}`]: () => ok({ missing, domains: [catchAll] }),
    ...api,
  });

test('without mail settings confirmed email can’t be chosen, and the form names what is missing', async () => {
  const { user } = await open(['SMTP_URL'], 'everybody');
  await user.click(await screen.findByRole('button', { name: 'Change who may vote' }));
  await user.click(await screen.findByRole('combobox', { name: 'Who may vote' }));
  const option = await screen.findByRole('option', { name: /^People with a confirmed email/ });
  expect(option.getAttribute('aria-disabled')).toBe('true');
  expect(option.textContent).toContain('Ask the person who runs the server to set SMTP_URL.');
  expect(screen.queryByText('catch-all.example')).toBeNull();
});

test('a domain with many accounts is listed and can be refused', async () => {
  const { user, bodies } = await open([], 'confirmed', {
    [`POST ${DOMAINS}`]: () => ok({ missing: [], domains: [{ ...catchAll, rule: 'refused' }] }),
  });
  const row = within(await screen.findByRole('row', { name: /catch-all\.example/ }));
  expect(row.getByText('240')).toBeTruthy();
  await user.click(row.getByRole('button', { name: /^Change rule/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Rule for catch-all.example' }));
  await user.click(dialog.getByRole('combobox', { name: 'Rule' }));
  await user.click(await screen.findByRole('option', { name: 'Refused' }));
  await user.click(dialog.getByRole('button', { name: 'Change rule' }));
  expect(await screen.findByText('Rule changed')).toBeTruthy();
  expect(bodies(`POST ${DOMAINS}`)).toEqual([{ domain: 'catch-all.example', rule: 'refused' }]);
});

test('a rule can be added for a domain that is not listed', async () => {
  const { user, bodies } = await open([], 'confirmed', {
    [`POST ${DOMAINS}`]: () => ok({ missing: [], domains: [catchAll] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add a rule' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Rule for an email domain' }));
  const confirm = dialog.getByRole('button', { name: 'Add a rule' });
  const domain = dialog.getByLabelText('Domain');
  await user.click(confirm);
  expect(domain.getAttribute('aria-invalid')).toBe('true');
  await user.type(domain, ' example.org ');
  await user.click(dialog.getByRole('combobox', { name: 'Rule' }));
  await user.click(await screen.findByRole('option', { name: /^Allowed/ }));
  await user.click(confirm);
  expect(await screen.findByText('Rule changed')).toBeTruthy();
  expect(bodies(`POST ${DOMAINS}`)).toEqual([{ domain: 'example.org', rule: 'allowed' }]);
});
