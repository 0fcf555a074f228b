import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createWebQueryClient } from '../query-client.ts';
import { useCheckedForm } from './use-checked-form.ts';

function CodeForm({ send }: { send: () => Promise<unknown> }) {
  const { formProps } = useCheckedForm({
    start: { code: 'AAAA' },
    problemsOf: () => [],
    send,
    meta: {},
    fieldOf: {},
    onDone: () => undefined,
  });
  return <form aria-label="Code" {...formProps} />;
}

test('a form that unmounts while it is being sent is cleaned up soon after, without busy timers', async () => {
  vi.useFakeTimers();
  const queryClient = createWebQueryClient(() => false);
  let release: ((answer: string) => void) | undefined;
  const answer = new Promise<string>((resolve) => {
    release = resolve;
  });
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <CodeForm send={() => answer} />
    </QueryClientProvider>,
  );
  fireEvent.submit(screen.getByRole('form'));
  await vi.advanceTimersByTimeAsync(100);
  unmount();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await vi.advanceTimersByTimeAsync(5000);
  expect(timers.mock.calls.length).toBeLessThan(100);
  release?.('Recovered');
  await vi.advanceTimersByTimeAsync(2000);
  expect(queryClient.getMutationCache().getAll()).toEqual([]);
});
