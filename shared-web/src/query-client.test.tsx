import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Toaster } from 'shared-ui/host';
import { expect, test, vi } from 'vitest';
import { ApiError, ConnectionError } from './api-client.ts';
import { createWebQueryClient } from './query-client.ts';

const KEY = ['/api/things'];
let reads = 0;
let otherReads = 0;

interface ThingProps {
  change: () => Promise<unknown>;
  keepsData?: true;
}

function Thing({ change, keepsData }: ThingProps) {
  const things = useQuery({ queryKey: KEY, queryFn: () => ++reads });
  const others = useQuery({ queryKey: ['/api/others'], queryFn: () => ++otherReads });
  const { mutate } = useMutation({
    mutationFn: change,
    meta: {
      successToast: 'Thing changed',
      errorToast: 'Failed to change the thing',
      invalidates: [KEY],
      ...(keepsData && { keepsData }),
    },
  });
  return (
    <button type="button" onClick={() => mutate()}>
      Read {things.data} and {others.data}
    </button>
  );
}

interface Client {
  isShownElsewhere?: (error: Error) => boolean;
  readsAllAgain?: true;
}

async function press(change: () => Promise<unknown>, client: Client & Pick<ThingProps, 'keepsData'> = {}) {
  reads = 0;
  otherReads = 0;
  const { isShownElsewhere = () => false, keepsData, ...options } = client;
  render(
    <QueryClientProvider client={createWebQueryClient(isShownElsewhere, options)}>
      <Thing change={change} {...(keepsData && { keepsData })} />
      <Toaster />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Read 1 and 1' }));
}

const refused = (status: number) =>
  new ApiError(new Response(null, { status }), '{"code":"NO","message":"This name is taken."}');
const refusal = refused(409);

test('a successful change shows its toast and refetches the queries it names', async () => {
  await press(async () => undefined);
  expect(await screen.findByText('Thing changed')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Read 2 and 1' })).toBeTruthy();
});

test('so does a change that may have been made, or that others made outdated, but no other', async () => {
  for (const error of [new ConnectionError('no answer'), ...[403, 404, 409, 500].map(refused)]) {
    await press(() => Promise.reject(error));
    expect(await screen.findByRole('button', { name: 'Read 2 and 1' })).toBeTruthy();
    cleanup();
  }
  await press(() => Promise.reject(refused(400)));
  expect(await screen.findByText('This name is taken.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Read 1 and 1' })).toBeTruthy();
});

test('a client that reads all again does so after a change, and after one that others made outdated', async () => {
  await press(async () => undefined, { readsAllAgain: true });
  expect(await screen.findByRole('button', { name: 'Read 2 and 2' })).toBeTruthy();
  cleanup();
  await press(() => Promise.reject(refusal), { readsAllAgain: true });
  expect(await screen.findByRole('button', { name: 'Read 2 and 2' })).toBeTruthy();
});

test('a call that is no change reads nothing again', async () => {
  await press(async () => undefined, { readsAllAgain: true, keepsData: true });
  expect(await screen.findByText('Thing changed')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Read 1 and 1' })).toBeTruthy();
});

test("a failed change shows the server's sentence, not the raw body", async () => {
  await press(() => Promise.reject(refusal));
  expect(await screen.findByText('This name is taken.')).toBeTruthy();
  expect(screen.getByText('Failed to change the thing')).toBeTruthy();
  expect(screen.queryByText(/409/)).toBeNull();
});

test('an error that the page shows elsewhere has no toast', async () => {
  const change = vi.fn(() => Promise.reject(refusal));
  await press(change, { isShownElsewhere: (error) => error === refusal });
  await waitFor(() => expect(change).toHaveBeenCalledOnce());
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
