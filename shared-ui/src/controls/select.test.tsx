import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Field } from './field.tsx';
import { Select } from './select.tsx';

const ITEMS = [
  { value: '1', label: 'Harbour Print Shop', description: 'Posters and cards', image: null },
  { value: '2', label: 'Keywright', description: 'Keyboards', image: '/images/keywright.svg' },
  { value: '3', label: 'Quiet Hosting', image: 'javascript:alert(1)', disabled: true },
];

function Picker({ disabled = false }: { disabled?: boolean }) {
  const [value, setValue] = useState('');
  return (
    <Field label="Your vendor">
      <Select
        items={ITEMS}
        value={value}
        onValueChange={setValue}
        placeholder="Choose a vendor..."
        disabled={disabled}
      />
    </Field>
  );
}

const trigger = () => screen.getByRole('combobox', { name: 'Your vendor' });

test('it is used with the keyboard alone', async () => {
  render(<Picker />);
  await userEvent.tab();
  expect(document.activeElement).toBe(trigger());
  expect(trigger().textContent).toBe('Choose a vendor...');
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(trigger().textContent).toBe('Keywright');
  expect(document.activeElement).toBe(trigger());
});

test('Escape closes without a choice', async () => {
  render(<Picker />);
  await userEvent.click(trigger());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(trigger().textContent).toBe('Choose a vendor...');
});

test('an item carries picture, name and description, and may be disabled', async () => {
  render(<Picker />);
  await userEvent.click(trigger());
  const option = screen.getByRole('option', { name: 'Keywright' });
  expect(option.textContent).toContain('Keyboards');
  expect(option.querySelector('img')?.getAttribute('src')).toBe('/images/keywright.svg');
  const barred = screen.getByRole('option', { name: 'Quiet Hosting' });
  expect(barred.getAttribute('aria-disabled')).toBe('true');
  expect(barred.querySelector('img')).toBeNull();
});

test('the page stays reachable for assistive tools while the list is open', async () => {
  const { container } = render(<Picker />);
  await userEvent.click(trigger());
  expect(container.hasAttribute('aria-hidden')).toBe(false);
  await userEvent.keyboard('{Escape}');
  expect(container.hasAttribute('aria-live')).toBe(false);
});

test('a disabled one does not open', async () => {
  render(<Picker disabled />);
  await userEvent.click(trigger());
  expect(screen.queryByRole('listbox')).toBeNull();
});
