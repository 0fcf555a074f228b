import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

/** A page on which nobody has done anything yet. */
async function openPage(draw: (kit: typeof import('../kit.ts')) => ReactNode) {
  const kit = await import('../kit.ts');
  const { fetchOnDemand } = await import('./on-demand.ts');
  return { ...render(draw(kit)), fetch: () => act(fetchOnDemand) };
}

const button = () => screen.getByRole('button', { name: 'Account' });
const openMenu = (onSelect = () => undefined) =>
  openPage(({ Menu }) => (
    <Menu
      trigger={<button type="button">Account</button>}
      items={[{ label: 'Logout', icon: 'log-out', onSelect }]}
    />
  ));

beforeEach(() => vi.resetModules());

test('a click opens the menu once its parts have loaded', async () => {
  await openMenu();
  expect(button().getAttribute('aria-haspopup')).toBe('menu');
  fireEvent.click(button());
  expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeTruthy();
});

test('an arrow key opens it too, with the usual focus', async () => {
  await openMenu();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await screen.findByRole('menuitem', { name: 'Logout' });
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(button());
});

test('the button keeps the focus when the parts load', async () => {
  const { fetch } = await openMenu();
  const before = button();
  act(() => before.focus());
  await fetch();
  expect(button()).not.toBe(before);
  expect(document.activeElement).toBe(button());
  expect(screen.queryByRole('menu')).toBeNull();
});

test('it is not replaced during a touch', async () => {
  const { fetch } = await openMenu();
  const before = button();
  fireEvent.pointerDown(before);
  await fetch();
  expect(button()).toBe(before);
  fireEvent.click(before);
  expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeTruthy();
});

test('a touch that slides off opens nothing', async () => {
  const { fetch } = await openMenu();
  const before = button();
  fireEvent.pointerDown(before);
  await fetch();
  fireEvent.pointerCancel(before);
  await waitFor(() => expect(button()).not.toBe(before));
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a select keeps its look while loading, and its first click opens it', async () => {
  await openPage(({ Field, Select }) => (
    <Field label="Vendor" required>
      <Select items={[{ value: '1', label: 'Keywright' }]} value="1" onValueChange={() => undefined} />
    </Field>
  ));
  const select = screen.getByRole('combobox', { name: 'Vendor' });
  expect(select.textContent).toBe('Keywright');
  expect(select.getAttribute('aria-required')).toBe('true');
  expect(select.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(select);
  expect(await screen.findByRole('option', { name: 'Keywright' })).toBeTruthy();
});

test('a list in a panel loads its parts before anything is pressed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const onLoad = vi.fn();
  vi.doMock('../on-demand/index.ts', (original) => {
    onLoad();
    return original();
  });
  const panel = { open: false, onOpenChange: () => undefined, label: 'Vendor', head: null, bar: null };
  await openPage(({ Combobox, Field }) => (
    <Field label="Vendor">
      <Combobox
        items={[]}
        value=""
        onValueChange={() => undefined}
        placeholder=""
        note=""
        emptyText=""
        countText={String}
        panel={panel}
      />
    </Field>
  ));
  expect(onLoad).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  vi.useRealTimers();
  await waitFor(() => expect(onLoad).toHaveBeenCalled());
  vi.doUnmock('../on-demand/index.ts');
});

test('a toast is shown once its parts have loaded', async () => {
  const { toast } = await import('../kit.ts');
  await openPage(({ Toaster }) => <Toaster />);
  expect(document.querySelector('[data-toast]')).toBeNull();
  act(() => void toast({ title: 'Vote Cast' }));
  expect(await screen.findByText('Vote Cast')).toBeTruthy();
});

test('a dialog whose parts fail to load closes, and the next click opens it', async () => {
  let isMissing = true;
  vi.doMock('../on-demand/index.ts', async (original) => {
    if (isMissing) throw new Error('connection refused');
    return original();
  });
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const { rerender } = await openPage(() => null);
  const { Dialog } = await import('../kit.ts');
  const dialog = (open: boolean) => <Dialog title="Share" open={open} onOpenChange={onOpenChange} />;
  rerender(dialog(true));
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false));
  isMissing = false;
  rerender(dialog(false));
  rerender(dialog(true));
  expect(await screen.findByRole('dialog', { name: 'Share' })).toBeTruthy();
  vi.doUnmock('../on-demand/index.ts');
});
