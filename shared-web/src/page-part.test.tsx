import { act, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { Boundary } from 'shared-ui/host';
import { expect, test, vi } from 'vitest';
import { pagePart, withParams } from './page-part.tsx';

const Content = () => <p>Content</p>;
const FILE = { Content };
const awaited = (parts: ReactNode) => <Suspense fallback="On its way">{parts}</Suspense>;

test('a loaded part renders at once, without its fallback', async () => {
  const Part = pagePart(async () => FILE, 'Content');
  await Part.preload();
  render(awaited(<Part />));
  expect(screen.getByText('Content')).toBeTruthy();
});

test('a part is fetched once, when it is first rendered', async () => {
  let arrive: (file: typeof FILE) => void = () => undefined;
  const load = vi.fn(
    () =>
      new Promise<typeof FILE>((resolve) => {
        arrive = resolve;
      }),
  );
  const Part = pagePart(load, 'Content');
  await act(async () => {
    render(awaited([<Part key="1" />, <Part key="2" />]));
  });
  expect(screen.getByText('On its way')).toBeTruthy();
  await act(async () => arrive(FILE));
  expect(screen.getAllByText('Content')).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(1);
});

test('after a failed prefetch, the part is fetched again when it is rendered', async () => {
  const load = vi.fn<() => Promise<typeof FILE>>(async () => FILE);
  load.mockRejectedValueOnce(new Error('offline'));
  const Part = pagePart(load, 'Content');
  await expect(Part.preload()).rejects.toThrow('offline');
  await act(async () => {
    render(awaited(<Part />));
  });
  expect(screen.getByText('Content')).toBeTruthy();
});

test('a part that fails to load while rendering says so after one try', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(() => Promise.reject<typeof FILE>(new Error('offline')));
  const Part = pagePart(load, 'Content');
  await act(async () => {
    render(<Boundary fallback="Failed">{awaited(<Part />)}</Boundary>);
  });
  expect(screen.getByText('Failed')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('changing or removing one parameter keeps the others', () => {
  const old = new URLSearchParams('tab=users&p=3');
  expect(withParams(old, { p: '', search: 'ada' }).toString()).toBe('tab=users&search=ada');
  expect(old.toString()).toBe('tab=users&p=3');
});
