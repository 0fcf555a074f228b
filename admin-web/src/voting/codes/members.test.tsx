import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok } from '../../../testing/fake-api.ts';
import { buildCycle, buildStatus, openTab } from '../../../testing/site.ts';

async function open(...names: string[]) {
  const providers = names.map((name, index) => ({ id: index + 1, name }));
  const { user } = await openTab('voting&page=codes', 'Who may vote', {
    'GET /api/admin/code-sets': () => ok([]),
    'GET /api/admin/voting-status': () => ok(buildStatus({ activeCycle: buildCycle() })),
    'GET /api/admin/email-domains': () => ok({ missing: [], domains: [] }),
    'GET /api/sign-in-ways': () => ok({ providers, email: true, isMailStopped: false, password: true }),
  });
  await user.click(await screen.findByRole('button', { name: 'Change who may vote' }));
  await user.click(await screen.findByRole('combobox', { name: 'Who may vote' }));
  return { user, option: await screen.findByRole('option', { name: /^Members/ }) };
}

test('without a provider, members can’t be chosen, and the form says who can add one', async () => {
  const { option } = await open();
  expect(option.getAttribute('aria-disabled')).toBe('true');
  expect(option.textContent).toContain('The operator must set up a provider');
});

test('with providers, members can be chosen, and the form names the providers', async () => {
  const { user, option } = await open('The Club', 'Google');
  await user.click(option);
  expect(await screen.findByText(/signs in with The Club and Google/)).toBeTruthy();
});
