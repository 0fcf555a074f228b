import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Field } from './field.tsx';
import { Select } from './select.tsx';

const ITEMS = [
  { value: '1', label: 'Harbour Print Shop', description: 'Posters and cards' },
  { value: '2', label: 'Keywright', description: 'Keyboards' },
];

function Picker() {
  const [value, setValue] = useState('');
  return (
    <Field label="Your vendor">
      <Select items={ITEMS} value={value} onValueChange={setValue} placeholder="Choose a vendor..." />
    </Field>
  );
}

const trigger = () => screen.getByRole('combobox', { name: 'Your vendor' });

test('it works with the keyboard alone', async () => {
  render(<Picker />);
  await userEvent.tab();
  expect(document.activeElement).toBe(trigger());
  expect(trigger().textContent).toBe('Choose a vendor...');
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(trigger().textContent).toBe('Keywright');
  expect(document.activeElement).toBe(trigger());
});

test('Escape closes without choosing', async () => {
  render(<Picker />);
  await userEvent.click(trigger());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(trigger().textContent).toBe('Choose a vendor...');
});

test('an item shows its description', async () => {
  render(<Picker />);
  await userEvent.click(trigger());
  expect(screen.getByRole('option', { name: 'Keywright', description: 'Keyboards' })).toBeTruthy();
});

test('the page stays available to assistive technology while the list is open', async () => {
  const { container } = render(<Picker />);
  await userEvent.click(trigger());
  expect(container.hasAttribute('aria-hidden')).toBe(false);
  await userEvent.keyboard('{Escape}');
  expect(container.hasAttribute('aria-live')).toBe(false);
});
