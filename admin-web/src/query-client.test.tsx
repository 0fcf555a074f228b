import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Toaster } from 'shared-ui/host';
import { expect, test } from 'vitest';
import { refused } from '../testing/fake-api.ts';
import { storeSignIn } from './admin-session.ts';
import { ConnectionError, HttpError } from './api-client.ts';
import { createQueryClient } from './query-client.ts';

const KEY = ['/api/admin/things'];
let reads = 0;

function Thing({ change }: { change: () => Promise<unknown> }) {
  const things = useQuery({ queryKey: KEY, queryFn: () => ++reads });
  const { mutate } = useMutation({
    mutationFn: change,
    meta: { successToast: 'Thing changed', errorToast: 'Failed to change the thing', invalidates: [KEY] },
  });
  return (
    <button type="button" onClick={() => mutate()}>
      Read {things.data}
    </button>
  );
}

async function press(change: () => Promise<unknown>) {
  reads = 0;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Thing change={change} />
      <Toaster />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Read 1' }));
}

function httpError({ status, body }: ReturnType<typeof refused>, token: string | null = null) {
  return new HttpError({ status, statusText: '' }, JSON.stringify(body), token);
}

test('a change that succeeds raises its toast and reads anew what it names', async () => {
  await press(async () => undefined);
  expect(await screen.findByText('Thing changed')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Read 2' })).toBeTruthy();
});

test('a change that fails raises the sentence of the server, not the raw body', async () => {
  await press(() => Promise.reject(httpError(refused(409, 'CONFLICT', 'This name is taken.'))));
  expect(await screen.findByText('This name is taken.')).toBeTruthy();
  expect(screen.getByText('Failed to change the thing')).toBeTruthy();
  expect(screen.queryByText(/409/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Read 1' })).toBeTruthy();
});

test('a change without an answer raises its own sentence', async () => {
  await press(() => Promise.reject(new ConnectionError('no answer')));
  expect(await screen.findByText('Failed to change the thing')).toBeTruthy();
  expect(screen.getByText('Error')).toBeTruthy();
});

test('an answer to a token that is stored no more does not end the new sign-in', async () => {
  storeSignIn('new', 'mira');
  await press(() => Promise.reject(httpError(refused(401, 'UNAUTHENTICATED', 'Please sign in.'), 'old')));
  expect(await screen.findByRole('button', { name: 'Read 1' })).toBeTruthy();
  expect(localStorage.getItem('va_admin_token')).toBe('new');
});

test('data never goes stale by itself, is not read anew on focus and not tried again', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  });
});
