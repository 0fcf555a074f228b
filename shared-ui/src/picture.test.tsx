import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

test('a picture that fails to load gives way to the first letter', () => {
  const { container } = render(<Picture src="/images/missing.svg" name="keywright" />);
  fireEvent.error(screen.getByRole('img', { name: 'keywright' }));
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'keywright' }).textContent).toBe('K');
});

test('a new address is tried again', () => {
  const { container, rerender } = render(<Picture src="/a.svg" name="A" />);
  fireEvent.error(screen.getByRole('img'));
  rerender(<Picture src="/b.svg" name="A" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/b.svg');
});

test('the address of this page is not told to the server of the picture', () => {
  render(<Picture src="https://example.org/a.png" name="A" />);
  expect(screen.getByRole('img').getAttribute('referrerpolicy')).toBe('no-referrer');
});

test('beside a name it is decoration', () => {
  render(<Picture src={null} name="Keywright" alt="" size={28} />);
  expect(screen.queryByRole('img')).toBeNull();
});
