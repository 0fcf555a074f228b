import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FakeApi } from '../../testing/fake-api.ts';
import { openTab } from '../../testing/site.ts';

test.each([
  { list: 'categories', title: 'Categories', seconds: 30 },
  { list: 'vendors', title: 'Vendors', seconds: 120 },
])('the $list are read again every $seconds seconds while their tab is open', async (tab) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { sent } = await openTab(tab.list, tab.title);
  const reads = () => sent.filter(({ call }) => call === `GET /api/admin/${tab.list}`).length;
  await act(() => vi.advanceTimersByTimeAsync((tab.seconds - 2) * 1000));
  expect(reads()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(reads()).toBe(2);
});

const NEW_ONES: {
  noun: string;
  opener: string;
  typed: Record<string, string>;
  api: FakeApi;
  says: string;
}[] = [
  {
    noun: 'vendor',
    opener: 'Add vendor',
    typed: { Name: 'Quay', Description: 'Prints.', 'Image URL (optional)': '/images/quay.svg' },
    api: { 'POST /api/admin/vendors': () => ({ status: 500, body: '' }) },
    says: 'Failed to create vendor',
  },
  {
    noun: 'link',
    opener: 'Add Link Harbour Hosting',
    typed: { Title: 'Shop', URL: 'https://shop.example' },
    api: { 'POST /api/admin/vendors/:id/links': () => 'no answer' },
    says: 'Failed to add link',
  },
];

test.each(NEW_ONES)(
  "a $noun that can't be created is reported, and the form keeps its values",
  async (made) => {
    const { user } = await openTab('vendors', 'Vendors', made.api);
    await user.click(await screen.findByRole('button', { name: made.opener }));
    const dialog = within(screen.getByRole('dialog'));
    for (const [label, text] of Object.entries(made.typed)) {
      await user.type(dialog.getByLabelText(label), text);
    }
    await user.click(dialog.getByRole('button', { name: /^(Create|Add) (vendor|Link)$/ }));
    expect(await dialog.findByText(made.says)).toBeTruthy();
    for (const [label, text] of Object.entries(made.typed)) {
      expect(dialog.getByLabelText<HTMLInputElement>(label).value).toBe(text);
    }
  },
);
