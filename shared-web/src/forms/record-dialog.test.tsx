import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Toaster } from 'shared-ui/host';
import { expect, test, vi } from 'vitest';
import { createWebQueryClient } from '../query-client.ts';
import { type FormFieldList, pickFields } from './form-fields.tsx';
import { RecordDialog, type RecordDialogProps } from './record-dialog.tsx';

type Page = Record<'title' | 'address' | 'note', string>;

const FIELDS: FormFieldList<Page> = {
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

function open(over: Partial<RecordDialogProps<Page, unknown>> = {}) {
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

test('values are trimmed, addresses completed, and nothing is cut', async () => {
  const { save, onClose, input, button } = open();
  await userEvent.type(input('Title'), ' Home and away');
  expect(input('Title').value).toBe(' Home and away');
  expect(screen.getByText('13 of 5 characters')).toBeTruthy();
  await userEvent.clear(input('Address'));
  await userEvent.type(input('Address'), 'a.example/b ');
  await userEvent.click(button('Create page'));
  expect(screen.getByText('Use at most 5 characters; there are 13.')).toBeTruthy();
  expect(document.activeElement).toBe(input('Title'));
  expect(save).not.toHaveBeenCalled();
  await userEvent.clear(input('Title'));
  await userEvent.type(input('Title'), 'Home');
  await userEvent.click(button('Create page'));
  const typed = { title: 'Home', address: 'https://a.example/b', note: '' };
  expect(save).toHaveBeenCalledWith(typed, { stored: {}, isDraft: false });
  expect(await screen.findByText('Page created')).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
});

test('a form that can be a draft has a button for it, and a toast', async () => {
  const { save, input, button } = open({ draftDone: 'Draft created' });
  await userEvent.type(input('Title'), 'Home');
  await userEvent.type(input('Address'), 'a.example');
  await userEvent.click(button('Save as draft'));
  expect(save).toHaveBeenCalledWith(expect.anything(), { stored: {}, isDraft: true });
  expect(await screen.findByText('Draft created')).toBeTruthy();
});

test('a field shows its error after blur', async () => {
  const { input } = open({ before: { title: 'Home', address: '', note: '' } });
  await userEvent.type(input('Address'), 'half');
  expect(screen.queryByText('An address has a point')).toBeNull();
  await userEvent.tab();
  expect(screen.getByText('An address has a point')).toBeTruthy();
});

test('pressing the button marks each blank field once, and a sentence for them all is a toast', async () => {
  const { save, input, button } = open({ blankText: 'Please fill in everything' });
  await userEvent.click(button('Create page'));
  expect(await screen.findByText('Please fill in everything')).toBeTruthy();
  expect(screen.getAllByText('Title is required')).toHaveLength(1);
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

test('a required text that starts as null counts as blank, and what is missing is named', async () => {
  const fields = { ...FIELDS, note: { label: 'Note', start: null } } as unknown as typeof FIELDS;
  const { input, button } = open({ fields, needsAll: true });
  await userEvent.type(input('Title'), 'Home');
  expect(screen.getByText('Still needed: Note')).toBeTruthy();
  expect(button('Create page').disabled).toBe(true);
});
