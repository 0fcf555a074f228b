import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Toaster } from 'shared-ui/host';
import { expect, test } from 'vitest';
import { ApiError, ConnectionError } from './api-client.ts';
import { createWebQueryClient } from './query-client.ts';

const KEY = ['/api/things'];
const ALWAYS = ['/api/always'];
let reads = 0;
let alwaysReads = 0;

function Thing({ change }: { change: () => Promise<unknown> }) {
  const things = useQuery({ queryKey: KEY, queryFn: () => ++reads });
  const always = useQuery({ queryKey: ALWAYS, queryFn: () => ++alwaysReads });
  const { mutate } = useMutation({
    mutationFn: change,
    meta: {
      successToast: 'Thing changed',
      errorToast: 'Failed to change the thing',
      invalidates: [KEY],
      invalidatesAlways: [ALWAYS],
    },
  });
  return (
    <button type="button" onClick={() => mutate()}>
      Read {things.data} and {always.data}
    </button>
  );
}

async function press(change: () => Promise<unknown>, isShownElsewhere = (_error: Error) => false) {
  reads = 0;
  alwaysReads = 0;
  render(
    <QueryClientProvider client={createWebQueryClient(isShownElsewhere)}>
      <Thing change={change} />
      <Toaster />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Read 1 and 1' }));
}

const refusal = new ApiError(
  new Response(null, { status: 409 }),
  '{"code":"CONFLICT","message":"This name is taken."}',
);

test('a successful change shows its toast and refetches the queries it names', async () => {
  await press(async () => undefined);
  expect(await screen.findByText('Thing changed')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Read 2 and 2' })).toBeTruthy();
});

test("a failed change shows the server's sentence, not the raw body", async () => {
  await press(() => Promise.reject(refusal));
  expect(await screen.findByText('This name is taken.')).toBeTruthy();
  expect(screen.getByText('Failed to change the thing')).toBeTruthy();
  expect(screen.queryByText(/409/)).toBeNull();
  expect(await screen.findByRole('button', { name: 'Read 1 and 2' })).toBeTruthy();
});

test('an error that the page shows elsewhere has no toast', async () => {
  await press(
    () => Promise.reject(refusal),
    (error) => error === refusal,
  );
  expect(await screen.findByRole('button', { name: 'Read 1 and 2' })).toBeTruthy();
  expect(screen.queryByText('Failed to change the thing')).toBeNull();
});

test('a change without an answer shows its own sentence', async () => {
  await press(() => Promise.reject(new ConnectionError('no answer')));
  expect(await screen.findByText('Failed to change the thing')).toBeTruthy();
  expect(screen.getByText('Error')).toBeTruthy();
});

test('data never becomes stale by itself, and is neither refetched on focus nor retried', () => {
  expect(createWebQueryClient(() => false).getDefaultOptions().queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  });
});
