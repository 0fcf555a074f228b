import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startAfterPaint } from './start-after-paint.ts';

/** A timer of 0 ms. */
const TASK_MS = 1;

let paint: (name: string) => void;
const hidden = vi.spyOn(document, 'hidden', 'get');

beforeEach(() => {
  vi.useFakeTimers();
  hidden.mockReturnValue(false);
  document.head.innerHTML =
    '<script type="application/json" data-later>["/shared-ui/assets/kit.js"]</script>';
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(tell: (list: Pick<PerformanceObserverEntryList, 'getEntriesByName'>) => void) {
        paint = (painted) =>
          tell({ getEntriesByName: (name) => (name === painted ? [{} as PerformanceEntry] : []) });
      }
      observe() {}
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

async function started(): Promise<string[]> {
  const seen: string[] = [];
  void startAfterPaint(async () => seen.push('started'));
  await vi.advanceTimersByTimeAsync(TASK_MS);
  return seen;
}
const rel = () => document.querySelector('link')?.rel;

test('nothing is fetched before the first paint, then everything in parallel', async () => {
  const seen = await started();
  paint('first-paint');
  await vi.advanceTimersByTimeAsync(0);
  expect([seen, rel()]).toEqual([[], undefined]);
  paint('first-contentful-paint');
  await vi.advanceTimersByTimeAsync(TASK_MS);
  expect([seen, rel()]).toEqual([['started'], 'modulepreload']);
});

test('a background page, which is not painted, starts at once', async () => {
  hidden.mockReturnValue(true);
  expect(await started()).toEqual(['started']);
  expect(rel()).toBe('modulepreload');
});

test('a page that moves to the background starts at once', async () => {
  const seen = await started();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(1 + TASK_MS);
  expect(seen).toEqual(['started']);
});

test('a browser that reports no paint starts after two seconds', async () => {
  const seen = await started();
  await vi.advanceTimersByTimeAsync(1999);
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(1 + TASK_MS);
  expect(seen).toEqual(['started']);
});

test('files run in order', async () => {
  hidden.mockReturnValue(true);
  let readFirst = () => {};
  const seen: string[] = [];
  void startAfterPaint(
    () => new Promise<void>((resolve) => (readFirst = resolve)),
    async () => seen.push('second'),
  );
  await vi.advanceTimersByTimeAsync(100);
  expect(seen).toEqual([]);
  readFirst();
  await vi.advanceTimersByTimeAsync(TASK_MS);
  expect(seen).toEqual(['second']);
});
