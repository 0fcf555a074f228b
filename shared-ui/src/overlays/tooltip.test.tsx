import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Tooltip, TooltipProvider } from './tooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function show(opensOnPress: boolean) {
  render(
    <TooltipProvider>
      <main>
        <Tooltip content="Ends at noon" opensOnPress={opensOnPress}>
          <button type="button">3 days left</button>
        </Tooltip>
      </main>
    </TooltipProvider>,
  );
  return screen.getByRole('button');
}
const tooltip = () => screen.queryByRole('tooltip');
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a resting pointer opens it after 700 ms, not before', () => {
  fireEvent.pointerMove(show(false), { pointerType: 'mouse' });
  pass(699);
  expect(tooltip()).toBeNull();
  pass(1);
  expect(tooltip()?.textContent).toBe('Ends at noon');
});

test('the focus opens it at once, and Escape closes it', () => {
  const button = show(false);
  act(() => button.focus());
  expect(tooltip()).toBeTruthy();
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(tooltip()).toBeNull();
});

test('a press opens it where that is asked for, and only there', () => {
  fireEvent.click(show(true));
  expect(tooltip()).toBeTruthy();
});

test('a press of an element that does something itself leaves it closed', () => {
  fireEvent.click(show(false));
  expect(tooltip()).toBeNull();
});

test('it stands inside the landmark of its element', () => {
  const button = show(true);
  fireEvent.click(button);
  expect(screen.getByRole('main').contains(tooltip())).toBe(true);
});
