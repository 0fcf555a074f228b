import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Toaster } from 'shared-ui/host';
import { expect, test, vi } from 'vitest';
import { createWebQueryClient } from '../query-client.ts';
import { type FormFieldList, pickFields } from './form-fields.tsx';
import { RecordDialog, type RecordDialogProps } from './record-dialog.tsx';

type Name = 'title' | 'address' | 'note';

const FIELDS: FormFieldList<Name> = {
  title: { label: 'Title', maxLength: 5 },
  address: {
    label: 'Address',
    start: 'https://',
    isUrl: true,
    problemOf: (value) => (value.includes('.') ? undefined : 'An address has a point'),
  },
  note: { label: 'Note', optional: true, rows: 2 },
};

const CREATE = {
  title: 'Add page',
  submit: 'Create page',
  busy: 'Creating...',
  done: 'Page created',
  failed: 'Failed to create page',
};

const CHANGE = { ...CREATE, title: 'Edit page', submit: 'Save changes', failed: 'Failed to update page' };

function open(over: Partial<RecordDialogProps<Name>> = {}) {
  const save = vi.fn(async () => undefined);
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={createWebQueryClient(() => false)}>
      <RecordDialog
        texts={over.before ? CHANGE : CREATE}
        fields={FIELDS}
        save={save}
        zone="UTC"
        invalidates={[]}
        onClose={onClose}
        {...over}
      />
      <Toaster />
    </QueryClientProvider>,
  );
  const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  return {
    save,
    onClose,
    input,
    button: (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }),
  };
}

test('the button is disabled until the form is complete and valid; values are trimmed', async () => {
  const { save, onClose, input, button } = open();
  await userEvent.type(input('Title'), ' Home and away');
  expect(input('Title').value).toBe(' Home');
  expect(button('Create page').disabled).toBe(true);
  await userEvent.type(input('Address'), 'a.example ');
  await userEvent.click(button('Create page'));
  expect(save).toHaveBeenCalledWith({ title: 'Home', address: 'https://a.example', note: '' }, {});
  expect(await screen.findByText('Page created')).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
});

test('once something is typed, the missing fields are listed', async () => {
  const { input } = open();
  expect(screen.getByRole('status').textContent).toBe('');
  await userEvent.type(input('Note (optional)'), 'A');
  expect(screen.getByRole('status').textContent).toBe('Still needed: Title');
  await userEvent.type(input('Title'), 'Home');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a field shows its error after blur', async () => {
  const { input } = open({ before: { title: 'Home', address: '', note: '' } });
  await userEvent.type(input('Address'), 'half');
  expect(screen.queryByText('An address has a point')).toBeNull();
  await userEvent.tab();
  expect(screen.getByText('An address has a point')).toBeTruthy();
});

test('a sentence for blank fields enables the button, which marks them', async () => {
  const { save, input, button } = open({ blankText: 'A title is required' });
  await userEvent.click(button('Create page'));
  expect(screen.getAllByText('A title is required').length).toBeGreaterThan(1);
  expect(document.activeElement).toBe(input('Title'));
  expect(save).not.toHaveBeenCalled();
});

test('an edit starts with the stored values, and shows what failed', async () => {
  const row = { id: 7, title: 'Home', address: 'a.example', note: '' };
  const before = pickFields(FIELDS, row);
  expect(before).toEqual({ title: 'Home', address: 'a.example', note: '' });
  const { onClose, button } = open({ before, save: () => Promise.reject(new Error('no')) });
  expect(screen.getByRole('dialog', { name: 'Edit page' })).toBeTruthy();
  await userEvent.click(button('Save changes'));
  expect((await screen.findAllByText('Failed to update page')).length).toBeGreaterThan(0);
  expect(onClose).not.toHaveBeenCalled();
});
