import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Field } from './field.tsx';
import { Input, PasswordInput, Textarea } from './input.tsx';
import { Select } from './select.tsx';

test('a field labels its control', () => {
  render(
    <>
      <Field label="Username">
        <Input />
      </Field>
      <Field label="About" hideLabel>
        <Textarea />
      </Field>
      <Field label="Vendor">
        <Select items={[]} value="" onValueChange={() => undefined} />
      </Field>
    </>,
  );
  expect(screen.getByLabelText('Username').tagName).toBe('INPUT');
  expect(screen.getByLabelText('About').tagName).toBe('TEXTAREA');
  expect(screen.getByRole('combobox', { name: 'Vendor' })).toBeTruthy();
});

test('hint and error describe the control, and the error marks it invalid', () => {
  const { rerender } = render(
    <Field label="Username" hint="3 to 20 characters">
      <Input />
    </Field>,
  );
  const input = screen.getByLabelText('Username');
  expect(describedBy(input)).toBe('3 to 20 characters');
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  rerender(
    <Field label="Username" hint="3 to 20 characters" error="This name is taken">
      <Input aria-describedby="elsewhere" />
    </Field>,
  );
  expect(describedBy(input)).toBe('3 to 20 characters This name is taken');
  expect(input.getAttribute('aria-describedby')).toContain('elsewhere');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('This name is taken');
});

test('an error that repeats the hint replaces it', () => {
  render(
    <Field label="Username" hint="3 to 20 characters" error="3 to 20 characters">
      <Input />
    </Field>,
  );
  expect(screen.getAllByText('3 to 20 characters')).toHaveLength(1);
  expect(describedBy(screen.getByLabelText('Username'))).toBe('3 to 20 characters');
});

test('a required field requires its control', () => {
  render(
    <Field label="Answer" required>
      <Input />
    </Field>,
  );
  expect(screen.getByLabelText<HTMLInputElement>('Answer').required).toBe(true);
});

test('a password can be shown and hidden again', async () => {
  render(
    <Field label="Password">
      <PasswordInput defaultValue="secret" />
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  expect(input.type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.type).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.type).toBe('password');
});

const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .filter(Boolean)
    .join(' ');
