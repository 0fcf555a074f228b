import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createWebQueryClient } from '../query-client.ts';
import { useChange } from './confirm-change.tsx';
import { FormDialog } from './form-dialog.tsx';

interface RenameProps {
  send: () => Promise<unknown>;
  check?: () => boolean;
  onClose?: () => void;
}

function Rename({ send, check = () => true, onClose = () => undefined }: RenameProps) {
  const saving = useChange({
    mutationFn: send,
    meta: { errorToast: 'Failed to rename' },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title="Rename"
      changed
      submitLabel="Save Name"
      busyLabel="Saving..."
      saving={saving}
      check={check}
      onClose={onClose}
    >
      <input aria-label="Name" />
    </FormDialog>
  );
}

const open = (props: RenameProps) =>
  render(
    <QueryClientProvider client={createWebQueryClient(() => false)}>
      <Rename {...props} />
    </QueryClientProvider>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('submitting twice quickly sends one request', async () => {
  const send = vi.fn(async () => undefined);
  const onClose = vi.fn();
  open({ send, onClose });
  const { form } = screen.getByLabelText<HTMLInputElement>('Name');
  act(() => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(send).toHaveBeenCalledOnce();
});

test('a refusal from the server is shown, and the form can be submitted again', async () => {
  const send = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error('no')).mockResolvedValue({});
  const onClose = vi.fn();
  open({ send, onClose });
  await press('Save Name');
  expect(await screen.findByText('Failed to rename')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await press('Save Name');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(send).toHaveBeenCalledTimes(2);
});

test('an invalid form is not sent, and can be submitted again', async () => {
  const send = vi.fn(async () => undefined);
  const check = vi.fn<() => boolean>().mockReturnValueOnce(false).mockReturnValue(true);
  open({ send, check });
  await press('Save Name');
  expect(send).not.toHaveBeenCalled();
  await press('Save Name');
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
});

test('both buttons are disabled while the request runs', async () => {
  const onClose = vi.fn();
  open({ send: () => new Promise(() => undefined), onClose });
  await press('Save Name');
  expect(screen.getByRole('button', { name: 'Saving...' }).getAttribute('aria-busy')).toBe('true');
  await press('Cancel');
  expect(onClose).not.toHaveBeenCalled();
});

test('closing asks first if something was typed', async () => {
  const onClose = vi.fn();
  open({ send: async () => undefined, onClose });
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('Leave without saving?')).toBeTruthy();
  await press('Keep editing');
  expect(onClose).not.toHaveBeenCalled();
  await press('Cancel');
  await press('Leave');
  expect(onClose).toHaveBeenCalledOnce();
});
