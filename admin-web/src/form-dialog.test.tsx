import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok } from '../testing/fake-api.ts';
import { buildCategory, buildCycle, openTab } from '../testing/site.ts';

test('two quick submits are one request', async () => {
  const CHANGE = 'PATCH /api/admin/voting-cycles/:id';
  const { user, bodies } = await openTab('voting', 'Voting System', { [CHANGE]: () => ok(buildCycle()) });
  await user.click(await screen.findByRole('button', { name: 'Change End Date' }));
  const field = screen.getByLabelText<HTMLInputElement>('End date and time');
  fireEvent.change(field, { target: { value: '2026-12-24T18:00' } });
  act(() => {
    field.form?.requestSubmit();
    field.form?.requestSubmit();
  });
  expect(await screen.findByText('End date changed successfully')).toBeTruthy();
  expect(bodies('PATCH /api/admin/voting-cycles/3')).toHaveLength(1);
});

test('what the form or the server refused can be submitted again', async () => {
  const CREATE = 'POST /api/admin/categories';
  const { user, bodies, api } = await openTab('categories', 'Categories', { [CREATE]: () => 'no answer' });
  await user.click(screen.getByRole('button', { name: 'Add Category' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Packaging{Enter}');
  expect(await dialog.findByText('Name and description are required')).toBeTruthy();
  await user.type(dialog.getByLabelText('Description'), 'Who packs well?');
  const submit = dialog.getByRole('button', { name: 'Create Category' });
  await user.click(submit);
  expect(await dialog.findByText('Failed to create category')).toBeTruthy();
  api[CREATE] = () => ok(buildCategory());
  await user.click(submit);
  await waitFor(() => expect(bodies(CREATE)).toHaveLength(2));
});
