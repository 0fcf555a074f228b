import { expect, test } from 'vitest';
import { safeColour } from './icon-chip.tsx';

test('the six names and hex values are colours', () => {
  expect(safeColour('blue')).toBe('var(--ui-category-blue)');
  expect(safeColour(' Indigo ')).toBe('var(--ui-category-indigo)');
  expect(safeColour('#3B82F6')).toContain('#3b82f6');
  expect(safeColour('#fff')).toContain('#fff');
});

test('anything else falls back to the neutral colour', () => {
  for (const value of ['', null, undefined, 'red', '#12345', 'url(x)', '#fff;color:red', 'var(--x)']) {
    expect(safeColour(value), String(value)).toBe('var(--ui-ink-soft)');
  }
});
