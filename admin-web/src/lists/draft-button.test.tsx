import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, refused } from '../../testing/fake-api.ts';
import { buildCategory, buildVendor, listOf, openTab } from '../../testing/site.ts';

test('a draft is marked in the list, and one click publishes it', async () => {
  let isDraft = true;
  const { user } = await openTab('vendors', 'Vendors', {
    'GET /api/admin/vendors': () => ok([buildVendor({ isDraft })]),
    'POST /api/admin/vendors/:id/publish': () => {
      isDraft = false;
      return ok(buildVendor());
    },
  });
  const card = within(await screen.findByRole('article', { name: 'Harbour Hosting' }));
  expect(card.getByText('Draft')).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Publish Harbour Hosting' }));
  expect(await card.findByRole('button', { name: 'Unpublish Harbour Hosting' })).toBeTruthy();
  expect(card.queryByText('Draft')).toBeNull();
  expect(document.activeElement?.textContent).toContain('Harbour Hosting');
});

test('with several drafts, adding a vendor is still the only primary action', async () => {
  await openTab('vendors', 'Vendors', {
    'GET /api/admin/vendors': listOf([1, 2].map((id) => buildVendor({ id, isDraft: true }))),
  });
  expect(await screen.findAllByRole('button', { name: /^Publish/ })).toHaveLength(2);
  const isPrimary = ({ className }: Element) => className.split(' ').includes('sui:bg-solid');
  const primary = screen.getAllByRole('button').filter(isPrimary);
  expect(primary.map(({ textContent }) => textContent)).toEqual(['Add vendor']);
});

test("the reason why it can't become a draft again appears beside the button", async () => {
  const message = 'Votes of this voting period stand for this category: it stays on the site.';
  const { user } = await openTab('categories', 'Categories', {
    'POST /api/admin/categories/:id/draft': () => refused(409, 'VOTED_FOR', message),
  });
  await user.click(await screen.findByRole('button', { name: 'Unpublish Speed' }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
});

test('the form that adds a category can save it as a draft', async () => {
  const { user, sent } = await openTab('categories', 'Categories', {
    'POST /api/admin/categories': () => ok(buildCategory({ isDraft: true })),
  });
  await user.click(screen.getByRole('button', { name: 'Add Category' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add category' }));
  await user.type(dialog.getByLabelText('Name'), 'Variety');
  await user.type(dialog.getByLabelText('Description'), 'Who has it all?');
  await user.click(dialog.getByRole('button', { name: 'Save as draft' }));
  expect(await screen.findByText('Category draft created')).toBeTruthy();
  expect(sent.map(({ call }) => call)).toContain('POST /api/admin/categories?draft=true');
});
