import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toaster } from './popups.tsx';
import { TOAST_LIMIT, TOAST_REMOVE_DELAY, toast, useToasts } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'requestAnimationFrame'] });
});

afterEach(() => {
  act(() => vi.advanceTimersByTime(TOAST_REMOVE_DELAY + 10_000));
  vi.useRealTimers();
});

const show = (title: string) => act(() => toast({ title }));
const region = () => screen.getByRole('list');
const shown = () => Array.from(region().querySelectorAll('li'), (item) => item.textContent);

test('a second toast replaces the first', () => {
  render(<Toaster />);
  show('Vote Cast');
  expect(shown()).toEqual(['Vote Cast']);
  show('Login Required');
  expect(shown()).toEqual(['Login Required']);
  expect(TOAST_LIMIT).toBe(1);
});

test('a quiet toast is only read out, and takes no room and no focus', () => {
  render(<Toaster />);
  act(() => toast({ title: 'Vote Cast', isQuiet: true }));
  const item = region().querySelector('li');
  expect(item?.textContent).toBe('Vote Cast');
  expect(item?.className).toBe('sui:sr-only');
  expect(item?.tabIndex).toBe(-1);
  expect(screen.queryByRole('button', { name: /close/i })).toBeNull();
});

test('a toast disappears after 5000 ms', () => {
  render(<Toaster />);
  show('Vote Cast');
  act(() => vi.advanceTimersByTime(4900));
  expect(shown()).toHaveLength(1);
  act(() => vi.advanceTimersByTime(200));
  expect(shown()).toHaveLength(0);
});

test('a dismissed toast is kept in the list for 1,000,000 ms', () => {
  const { result } = renderHook(useToasts);
  let dismiss = () => {};
  act(() => {
    dismiss = toast({ title: 'Vote Cast' });
  });
  act(dismiss);
  act(() => vi.advanceTimersByTime(999_999));
  expect(result.current).toMatchObject([{ title: 'Vote Cast', open: false }]);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toEqual([]);
});

test('the close button and the returned function dismiss a toast', () => {
  render(<Toaster />);
  show('First');
  fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
  expect(shown()).toHaveLength(0);
  let dismiss = () => {};
  act(() => {
    dismiss = toast({ title: 'Second' });
  });
  act(dismiss);
  expect(shown()).toHaveLength(0);
});

test('F8 moves the focus to the notification region', () => {
  render(<Toaster />);
  show('Vote Cast');
  fireEvent.keyDown(document, { code: 'F8', key: 'F8' });
  expect(document.activeElement).toBe(region());
  expect(screen.getByRole('region', { name: 'Notifications (F8)' }).contains(region())).toBe(true);
});

test('a swipe to the right dismisses from 50 px on, not before', () => {
  render(<Toaster />);
  show('Vote Cast');
  swipe(40);
  expect(shown()).toHaveLength(1);
  swipe(60);
  expect(shown()).toHaveLength(0);
});

test('a swipe to the left does not dismiss', () => {
  render(<Toaster />);
  show('Vote Cast');
  swipe(-80);
  expect(shown()).toHaveLength(1);
});

test('the page scrolls if a toast would cover the focused field', () => {
  const at = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 300 }) as DOMRect;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'INPUT' ? at(600, 640) : at(560, 700);
  });
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  render(
    <>
      <input aria-label="Username" />
      <Toaster />
    </>,
  );
  screen.getByLabelText('Username').focus();
  show('Vote Cast');
  expect(scroll.mock.contexts).toEqual([screen.getByLabelText('Username')]);
  vi.restoreAllMocks();
});

function swipe(distance: number) {
  const item = region().querySelector('li');
  if (!item) throw new Error('no toast is shown');
  const at = (clientX: number) => ({ clientX, clientY: 10, button: 0, pointerType: 'mouse', bubbles: true });
  fireEvent(item, new MouseEvent('pointerdown', at(100)));
  fireEvent(item, new MouseEvent('pointermove', at(100 + distance / 2)));
  fireEvent(item, new MouseEvent('pointermove', at(100 + distance)));
  fireEvent(item, new MouseEvent('pointerup', at(100 + distance)));
}
