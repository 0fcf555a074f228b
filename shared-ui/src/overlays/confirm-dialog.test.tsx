import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

function setUp(props: Partial<ConfirmDialogProps> = {}) {
  const onConfirm = vi.fn();
  const onOpenChange = vi.fn();
  const dialog = (more: Partial<ConfirmDialogProps> = {}) => (
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      onConfirm={onConfirm}
      title="Reset all votes?"
      description="312 votes leave the results."
      confirmLabel="Reset All Votes"
      {...props}
      {...more}
    />
  );
  const { rerender } = render(dialog());
  return { onConfirm, onOpenChange, update: (more: Partial<ConfirmDialogProps>) => rerender(dialog(more)) };
}

const confirmButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Reset All Votes' });

test('it says what will happen and focuses Cancel first', () => {
  setUp();
  const dialog = screen.getByRole('alertdialog', { name: 'Reset all votes?' });
  expect(dialog.textContent).toContain('312 votes leave the results.');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
});

test('confirming confirms, cancelling and Escape close', async () => {
  const { onConfirm, onOpenChange } = setUp();
  await userEvent.click(confirmButton());
  expect(onConfirm).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange.mock.calls).toEqual([[false], [false]]);
});

test('a required word keeps it disabled until exactly that word is typed', async () => {
  const { onConfirm } = setUp({ confirmWord: 'RESET' });
  const input = screen.getByLabelText('Type RESET to confirm');
  expect(document.activeElement).toBe(input);
  await userEvent.type(input, 'reset{Enter}');
  expect(confirmButton().disabled).toBe(true);
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.clear(input);
  await userEvent.type(input, 'RESET{Enter}');
  expect(onConfirm).toHaveBeenCalledOnce();
});

test("it can't be confirmed again or closed while busy", async () => {
  const { onConfirm, onOpenChange } = setUp({ busy: true, busyLabel: 'Resetting...' });
  await userEvent.click(screen.getByRole('button', { name: 'Resetting...' }));
  await userEvent.keyboard('{Escape}');
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onOpenChange).not.toHaveBeenCalled();
});

test('pressing Enter twice confirms once; after a failure it can be tried again', async () => {
  const { onConfirm, update } = setUp({ confirmWord: 'RESET' });
  await userEvent.type(screen.getByLabelText('Type RESET to confirm'), 'RESET{Enter}{Enter}');
  expect(onConfirm).toHaveBeenCalledOnce();
  update({ busy: true });
  update({ busy: false });
  await userEvent.keyboard('{Enter}');
  expect(onConfirm).toHaveBeenCalledTimes(2);
  update({ error: 'Failed to reset votes' });
  await userEvent.keyboard('{Enter}');
  expect(onConfirm).toHaveBeenCalledTimes(3);
});

test('a failure is announced in the dialog', () => {
  const { update } = setUp();
  update({ error: 'Failed to reset votes' });
  expect(screen.getByRole('alert').textContent).toBe('Failed to reset votes');
});
