import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

test('a busy button shows its busy label, keeps the focus and ignores presses', async () => {
  const press = vi.fn();
  const { rerender } = render(<Button onClick={press}>Cast Vote</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Cast Vote' }));
  rerender(
    <Button onClick={press} busy busyLabel="Casting Vote...">
      Cast Vote
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Casting Vote...' });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button);
  expect(press).toHaveBeenCalledOnce();
});

test('a busy submit button does not submit its form, even with Enter', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <input aria-label="Code" />
      <Button type="submit" busy>
        Verify
      </Button>
    </form>,
  );
  await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
  expect(submit).not.toHaveBeenCalled();
});

test('asChild gives a link the look of a button', () => {
  render(
    <Button asChild icon="arrow-left">
      <a href="/login">Sign In</a>
    </Button>,
  );
  const link = screen.getByRole('link', { name: 'Sign In' });
  expect(link.getAttribute('href')).toBe('/login');
  expect(link.hasAttribute('type')).toBe(false);
  expect(link.querySelector('svg')).toBeTruthy();
});

test('an icon button keeps its text as accessible name and tooltip', () => {
  render(
    <Button icon="x" iconOnly>
      Close
    </Button>,
  );
  expect(screen.getByRole('button', { name: 'Close' }).title).toBe('Close');
});
