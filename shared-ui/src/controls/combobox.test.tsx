import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Combobox } from './combobox.tsx';
import { Field } from './field.tsx';
import type { ComboboxItem } from './use-combobox.ts';

const ITEMS: ComboboxItem[] = [
  { value: '1', label: 'Harbour Print Shop', description: 'Posters and cards', image: null },
  { value: '2', label: 'Keywright', description: 'Keyboards', image: '/images/keywright.svg' },
  { value: '3', label: 'Quiet Hosting', description: 'Servers', image: 'javascript:alert(1)' },
];
const onSubmit = vi.fn();
beforeEach(() => onSubmit.mockClear());

interface FormProps {
  items?: ComboboxItem[];
  disabled?: boolean;
}

function Form({ items = ITEMS, disabled = false }: FormProps) {
  const [value, setValue] = useState('');
  return (
    <form action={onSubmit}>
      <Field label="Your vendor">
        <Combobox
          items={items}
          value={value}
          onValueChange={setValue}
          placeholder="Choose a vendor"
          listLabel="Vendors"
          note="In an order of your own"
          emptyText="No vendor matches"
          countText={(count) => `${count} vendors`}
          disabled={disabled}
        />
      </Field>
      <button type="submit">Send</button>
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Your vendor' });
const names = () => screen.queryAllByRole('option').map((option) => option.getAttribute('aria-label'));
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');

describe('with the keyboard alone', () => {
  test('arrows move, Enter chooses, and the focus stays in the field', async () => {
    render(<Form />);
    await userEvent.tab();
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await userEvent.keyboard('{ArrowDown}');
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(active()?.getAttribute('aria-label')).toBe('Harbour Print Shop');
    expect(screen.getByRole('listbox', { name: 'Vendors' })).toBeTruthy();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(field().value).toBe('Keywright');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(field());
  });

  test('Enter never submits the form: it opens a closed list, and does nothing without a match', async () => {
    render(<Form />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(names()).toHaveLength(3);
    await userEvent.keyboard('{Enter}zebra{Enter}');
    await userEvent.clear(field());
    await userEvent.keyboard('key{Enter}{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(field().value).toBe('Keywright');
  });

  test('Enter alone chooses a vendor by its name, never by its description', async () => {
    const items = [
      { value: '1', label: 'Copperlatch Keys', description: 'Hardware' },
      { value: '2', label: 'Harbourlight Hosting', description: 'Servers' },
    ];
    render(<Form items={items} />);
    await userEvent.tab();
    await userEvent.keyboard('har');
    expect(names()).toEqual(['Harbourlight Hosting', 'Copperlatch Keys']);
    const described = screen.getByRole('option', { name: 'Copperlatch Keys' });
    expect(described.textContent).toContain('In the description: Hardware');
    await userEvent.keyboard('{Enter}');
    expect(field().value).toBe('Harbourlight Hosting');
    await userEvent.clear(field());
    await userEvent.keyboard('hardw{Enter}');
    expect(names()).toEqual(['Copperlatch Keys']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(field().value).toBe('Copperlatch Keys');
  });

  test('arrows wrap around at both ends', async () => {
    render(<Form />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    expect(active()?.getAttribute('aria-label')).toBe('Quiet Hosting');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()?.getAttribute('aria-label')).toBe('Harbour Print Shop');
  });

  test('Escape and blur restore the selected value', async () => {
    render(<Form />);
    await userEvent.tab();
    await userEvent.keyboard('key{Enter}quiet{Escape}');
    expect(field().value).toBe('Keywright');
    await userEvent.keyboard('quiet');
    await userEvent.tab();
    expect(field().value).toBe('Keywright');
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

describe('typing', () => {
  test('filters by label and description, ignoring case', async () => {
    render(<Form />);
    await userEvent.type(field(), 'PRINT');
    expect(names()).toEqual(['Harbour Print Shop']);
    await userEvent.clear(field());
    await userEvent.type(field(), 'servers');
    expect(names()).toEqual(['Quiet Hosting']);
  });

  test('announces the number of matches, and shows a message if there are none', async () => {
    render(<Form />);
    await userEvent.click(field());
    expect(screen.getByRole('status').textContent).toBe('3 vendors');
    await userEvent.type(field(), 'zebra');
    expect(screen.getByText('No vendor matches')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('0 vendors');
  });
});

describe('the list', () => {
  test('shows picture, name and description; a click chooses', async () => {
    render(<Form />);
    await userEvent.click(field());
    expect(screen.getByText('In an order of your own')).toBeTruthy();
    const option = screen.getByRole('option', { name: 'Keywright', description: 'Keyboards' });
    expect(option.querySelector('img')?.getAttribute('src')).toBe('/images/keywright.svg');
    expect(screen.getByRole('option', { name: 'Quiet Hosting' }).querySelector('img')).toBeNull();
    await userEvent.click(option);
    expect(field().value).toBe('Keywright');
    await userEvent.click(field());
    expect(screen.getByRole('option', { selected: true }).getAttribute('aria-label')).toBe('Keywright');
  });

  test('renders part of a thousand items and more while scrolling', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({ value: `${index}`, label: `Shop ${index}` }));
    render(<Form items={many} />);
    await userEvent.click(field());
    expect(names()).toHaveLength(20);
    expect(screen.getAllByRole('option')[0]?.getAttribute('aria-setsize')).toBe('1000');
    await userEvent.keyboard('{ArrowUp}');
    expect(active()?.getAttribute('aria-label')).toBe('Shop 999');
    await userEvent.keyboard('{Enter}');
    expect(field().value).toBe('Shop 999');
  });

  test('does not open while disabled', async () => {
    render(<Form disabled />);
    await userEvent.click(field());
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field().placeholder).toBe('Choose a vendor');
  });
});

test('a settled choice is shown as text, and as a disabled field to screen readers', () => {
  const settled = (value: string) => (
    <Field label="Your vendor">
      <Combobox
        items={ITEMS}
        value={value}
        onValueChange={() => undefined}
        placeholder="Your vote has been counted."
        note=""
        emptyText=""
        countText={String}
        disabled
        settled="confirmed"
      />
    </Field>
  );
  const { container, rerender } = render(settled('2'));
  expect(field().disabled).toBe(true);
  expect(field().value).toBe('Keywright');
  expect(screen.getByText('Keywright')).toBeTruthy();
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/images/keywright.svg');
  rerender(settled(''));
  expect([field().value, field().placeholder]).toEqual(['', '']);
  // Screen readers hear the sentence, not the placeholder of an empty field.
  expect(screen.getByText('Your vote has been counted.').closest('[aria-hidden="true"]')).toBeNull();
});

describe('in a panel', () => {
  const MANY = Array.from({ length: 12 }, (_, index) => ({
    value: `${index}`,
    label: `Shop ${index}`,
    image: null,
  }));

  function PanelForm({ items = MANY }: { items?: ComboboxItem[] }) {
    const [value, setValue] = useState('');
    const [open, onOpenChange] = useState(false);
    return (
      <>
        <button type="button">Elsewhere</button>
        <Field label="Your vendor">
          <Combobox
            items={items}
            value={value}
            onValueChange={setValue}
            placeholder="Choose a vendor"
            note=""
            emptyText="No vendor matches"
            countText={(count) => `${count} vendors`}
            panel={{
              open,
              onOpenChange,
              label: 'Your vendor',
              head: <h2>Who is fastest?</h2>,
              bar: <button type="button">Send</button>,
            }}
          />
        </Field>
      </>
    );
  }

  /** Draws the list in columns, as the styles do. */
  const inColumns = (columns: number) => {
    screen.getByRole('listbox').style.gridTemplateColumns = Array(columns).fill('100px').join(' ');
  };
  const isCovered = () => screen.getByText('Elsewhere').inert;

  test('arrows move in rows and columns, and Home and End to the ends', async () => {
    render(<PanelForm />);
    await userEvent.click(field());
    inColumns(5);
    const moves = async (keys: string) => {
      await userEvent.keyboard(keys);
      return active()?.getAttribute('aria-label');
    };
    expect(await moves('{ArrowRight}')).toBe('Shop 0');
    expect(await moves('{ArrowRight}')).toBe('Shop 1');
    expect(await moves('{ArrowDown}')).toBe('Shop 6');
    expect(await moves('{ArrowDown}')).toBe('Shop 11');
    expect(await moves('{ArrowDown}')).toBe('Shop 1');
    expect(await moves('{ArrowUp}')).toBe('Shop 11');
    expect(await moves('{Home}{ArrowLeft}')).toBe('Shop 11');
    expect(await moves('{Home}')).toBe('Shop 0');
    expect(await moves('{ArrowRight}{ArrowRight}{ArrowUp}')).toBe('Shop 7');
    // Nothing is below it.
    expect(await moves('{ArrowDown}')).toBe('Shop 11');
    expect(await moves('{Home}{End}')).toBe('Shop 11');
    // In what is typed, they move the cursor.
    await userEvent.keyboard('zzz{Home}x');
    expect(field().value).toBe('xzzz');
  });

  test('it covers the page, stays when an item is chosen, and Escape goes back to the field', async () => {
    render(<PanelForm />);
    fireEvent.click(field());
    const panel = screen.getByRole('dialog', { name: 'Your vendor' });
    expect(panel.textContent).toContain('Who is fastest?');
    // The pictures come first.
    expect(isCovered()).toBe(false);
    await waitFor(() => expect(isCovered()).toBe(true));
    await userEvent.keyboard('shop 3');
    expect(names()).toEqual(['Shop 3']);
    await userEvent.click(screen.getByRole('option', { name: 'Shop 3' }));
    expect(field().value).toBe('Shop 3');
    expect(names()).toHaveLength(12);
    expect(screen.getByRole('option', { selected: true }).getAttribute('aria-label')).toBe('Shop 3');
    screen.getByRole('button', { name: 'Send' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([document.activeElement, isCovered()]).toEqual([field(), false]);
    // A panel that closes before it covers the page leaves the page alone.
    fireEvent.click(field());
    fireEvent.keyDown(field(), { key: 'Escape' });
    await new Promise((passed) => setTimeout(passed, 100));
    expect(isCovered()).toBe(false);
  });

  test('the field shows from twelve items on, or while something is typed', async () => {
    const isShown = () => !field().parentElement?.className.includes('sr-only');
    const { unmount } = render(<PanelForm />);
    await userEvent.click(field());
    expect(isShown()).toBe(true);
    unmount();
    render(<PanelForm items={MANY.slice(1)} />);
    await userEvent.click(field());
    expect(isShown()).toBe(false);
    await userEvent.keyboard('s');
    expect(isShown()).toBe(true);
  });
});
