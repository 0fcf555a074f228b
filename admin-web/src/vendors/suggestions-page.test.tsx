import { screen, waitFor, within } from '@testing-library/react';
import { blankDraft } from 'shared-web';
import { expect, test } from 'vitest';
import { type FakeApi, ofMany, ok } from '../../testing/fake-api.ts';
import { buildSuggestedName, buildVendor, chooseAct, openTab } from '../../testing/site.ts';
import { FIELDS } from './vendor-dialog.tsx';

const LIST = 'GET /api/admin/suggestions';
const ANSWER = 'POST /api/admin/suggestions/answers';
const TYPO = buildSuggestedName(
  9,
  { sentence: 'They answer at night.', link: 'https://harbour.example/' },
  { name: 'HABOUR HOSTING' },
);
const QUAY = buildSuggestedName(12, { name: 'Quay Prints' });

const open = (api: FakeApi = {}) =>
  openTab('vendors&page=suggestions', 'Suggestions', {
    [LIST]: () => ofMany([TYPO, QUAY], 2),
    [ANSWER]: () => ok({ count: 1 }),
    ...api,
  });
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

test('a row has the name, the people, the categories, what they wrote and a vendor with a similar name', async () => {
  await open();
  const row = await rowOf('Habour Hosting');
  for (const text of ['2', 'Speed', 'They answer at night.', 'Similar: Harbour Hosting']) {
    expect(row.getByText(text)).toBeTruthy();
  }
  expect(row.getByRole('link', { name: 'https://harbour.example/' }).getAttribute('rel')).toContain(
    'nofollow',
  );
  expect((await rowOf('Quay Prints')).queryByText(/^Similar/)).toBeNull();
});

test('Add as draft opens a filled form, and saving it names the suggestion', async () => {
  const path = 'POST /api/admin/vendors';
  const { user, bodies } = await open({ [path]: () => ok(buildVendor()) });
  await user.click((await rowOf('Habour Hosting')).getByRole('button', { name: /^Add as draft/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add vendor' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Habour Hosting');
  await user.type(dialog.getByLabelText('Name'), '!');
  await user.click(dialog.getByRole('button', { name: 'Save as draft' }));
  expect(await screen.findByText('Vendor draft created')).toBeTruthy();
  expect(bodies(`${path}?draft=true`)).toEqual([
    {
      ...blankDraft(FIELDS),
      name: 'Habour Hosting!',
      description: 'They answer at night.',
      imageUrl: '',
      categoryIds: [2],
      links: [{ title: 'Website', url: 'https://harbour.example/', description: null, icon: 'globe' }],
      suggestionId: 9,
    },
  ]);
});

test('It’s this vendor starts with the similar vendor, and Undo reopens the suggestion', async () => {
  const { user, bodies } = await open();
  await chooseAct(user, 'It’s this vendor', 'Habour Hosting');
  const dialog = within(screen.getByRole('alertdialog', { name: 'Which vendor is Habour Hosting?' }));
  expect(dialog.getByRole('combobox', { name: 'Vendor' }).textContent).toBe('Harbour Hosting');
  expect(dialog.getByText(/2 people will read this/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'It’s this vendor' }));
  expect(await screen.findByText('Habour Hosting answered')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Habour Hosting reopened')).toBeTruthy();
  expect(bodies(ANSWER)).toEqual([
    { act: 'nominate', ids: [9], vendorId: 4 },
    { act: 'reopen', ids: [9] },
  ]);
});

test('several names are declined with one reason, which their people read', async () => {
  const { user, bodies } = await open();
  await rowOf('Quay Prints');
  await user.click(screen.getByRole('checkbox', { name: 'Select Habour Hosting' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Quay Prints' }));
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Decline 2 suggestions?' }));
  expect(dialog.getByText('3 people will read the reason.')).toBeTruthy();
  const reason = dialog.getByLabelText('Reason');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(document.activeElement).toBe(reason));
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  expect(bodies(ANSWER)).toEqual([]);
  await user.type(reason, ' Closed ');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('2 suggestions declined')).toBeTruthy();
  expect(bodies(ANSWER)).toEqual([{ act: 'decline', ids: [9, 12], reason: 'Closed' }]);
});

test('an answered suggestion shows the answer and can only be reopened', async () => {
  await open({
    [LIST]: () => ofMany([buildSuggestedName(9, { state: 'declined', reason: 'It closed in May.' })], 1),
  });
  const row = await rowOf('Habour Hosting');
  expect(row.getByText('It closed in May.')).toBeTruthy();
  expect(row.queryByRole('button', { name: /^Add as draft/ })).toBeNull();
});

test('an empty list says so', async () => {
  await open({ [LIST]: () => ofMany([], 0) });
  expect(await screen.findByText('No open suggestions')).toBeTruthy();
});
