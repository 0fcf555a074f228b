import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BarRow } from './figures.tsx';
import { Icon } from './marks/icon.tsx';
import { Progress } from './marks/progress.tsx';
import { Stars } from './marks/stars.tsx';

test.each([
  [4.9, 4, '4.9 out of 5 stars'],
  [3, 3, '3.0 out of 5 stars'],
  [7, 5, '5.0 out of 5 stars'],
])('a rating of %s fills %s stars, by floor', (value, filled, name) => {
  const { container } = render(<Stars value={value} />);
  expect(container.querySelectorAll('path[fill="currentColor"]')).toHaveLength(filled);
  expect(screen.getByRole('img', { name })).toBeTruthy();
});

test.each([
  [3.9, '90%'],
  [1.2, '20%'],
  [4, undefined],
  [5, undefined],
])('a rating of %s fills %s of the next star, in a lighter tone', (value, part) => {
  const { container } = render(<Stars value={value} />);
  const next = container.querySelector('svg svg');
  const share = next && (Number(next.getAttribute('width')) - 2.6) / 18.8;
  expect(share ? `${Math.round(share * 100)}%` : undefined).toBe(part);
  expect(next?.querySelector('path')?.getAttribute('fill')).not.toBe('currentColor');
});

test('a bar is relative to the highest value and has its value as text', () => {
  const { container } = render(<BarRow label="Keywright" value={30} max={40} valueText="30 votes" />);
  expect(screen.getByText('30 votes')).toBeTruthy();
  expect(container.querySelector<HTMLElement>('[style*="width"]')?.style.width).toBe('75%');
});

test('progress has its label and value', () => {
  render(<Progress label="4 of 6 categories completed" value={4} max={6} />);
  const bar = screen.getByRole('progressbar', { name: '4 of 6 categories completed' });
  expect(bar.getAttribute('aria-valuenow')).toBe('4');
  expect(bar.getAttribute('aria-valuemax')).toBe('6');
});

test('an unknown icon name draws the fallback, even a name such as toString', () => {
  const { container } = render(
    <>
      <Icon name="constructor" fallback="link" />
      <Icon name="link" />
    </>,
  );
  const [unknown, link] = container.querySelectorAll('svg');
  expect(unknown?.innerHTML).toBe(link?.innerHTML);
});
