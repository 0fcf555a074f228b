import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Tooltip } from './popups.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function show() {
  render(
    <main>
      <Tooltip content="Ends at noon">
        <button type="button">3 days left</button>
      </Tooltip>
    </main>,
  );
  return screen.getByRole('button');
}
const tooltip = () => screen.queryByRole('tooltip');
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('hovering opens it after 700 ms, not before', () => {
  fireEvent.pointerMove(show(), { pointerType: 'mouse' });
  pass(699);
  expect(tooltip()).toBeNull();
  pass(1);
  expect(tooltip()?.textContent).toBe('Ends at noon');
});

test('focus opens it at once, and Escape closes it', () => {
  const button = show();
  act(() => button.focus());
  expect(tooltip()).toBeTruthy();
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(tooltip()).toBeNull();
});

test('a click opens it', () => {
  fireEvent.click(show());
  expect(tooltip()).toBeTruthy();
});

test('it is inside the landmark of its element', () => {
  fireEvent.click(show());
  expect(screen.getByRole('main').contains(tooltip())).toBe(true);
});
