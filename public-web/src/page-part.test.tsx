import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { pagePart } from './page-part.tsx';

const Content = () => <p>Content</p>;

test('a part that has arrived renders at once, without its fallback', async () => {
  const Part = pagePart(async () => Content);
  await Part.preload();
  render(
    <Suspense fallback="On its way">
      <Part />
    </Suspense>,
  );
  expect(screen.getByText('Content')).toBeTruthy();
});

test('a part that nobody has fetched is fetched once, when it is rendered', async () => {
  let arrive: (content: typeof Content) => void = () => undefined;
  const load = vi.fn(
    () =>
      new Promise<typeof Content>((resolve) => {
        arrive = resolve;
      }),
  );
  const Part = pagePart(load);
  await act(async () => {
    render(
      <Suspense fallback="On its way">
        <Part />
        <Part />
      </Suspense>,
    );
  });
  expect(screen.getByText('On its way')).toBeTruthy();
  await act(async () => arrive(Content));
  expect(screen.getAllByText('Content')).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(1);
});
