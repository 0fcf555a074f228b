import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ConnectionError } from './api-client.ts';
import { Loaded, type LoadedProps } from './loaded.tsx';

const refetch = vi.fn();

function show(query: { data?: string[]; error?: Error }, more: Partial<LoadedProps<string[]>> = {}) {
  const whole = { data: undefined, error: null, isFetching: false, refetch, ...query };
  render(
    <Loaded
      query={whole}
      texts={{ loading: 'Loading things', failed: 'Failed to load things' }}
      placeholder={<p>Soon</p>}
      {...more}
    >
      {(things) => <p>{things.join(', ') || 'no rows'}</p>}
    </Loaded>,
  );
}

test('loading: the space is reserved, and screen readers hear what is loading', () => {
  show({});
  expect(screen.getByText('Soon')).toBeTruthy();
  expect(screen.getByText('Loading things')).toBeTruthy();
});

test('failed: shows why, and offers to try again', async () => {
  show({ error: new ConnectionError('no') });
  expect(screen.getByText('Failed to load things')).toBeTruthy();
  expect(screen.getByText(/couldn’t reach the server/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('failed after an earlier success: keeps the data, and says so unless quiet', () => {
  const query = { data: ['one'], error: new ConnectionError('no') };
  show(query);
  expect(screen.getByText('one')).toBeTruthy();
  expect(screen.getByText('Failed to load things')).toBeTruthy();
  show(query, { quiet: true });
  expect(screen.getAllByText('one')).toHaveLength(2);
  expect(screen.getAllByText('Failed to load things')).toHaveLength(1);
});

test('a list without rows shows its empty state, if there is one', () => {
  show({ data: [] });
  expect(screen.getByText('no rows')).toBeTruthy();
  show({ data: [] }, { empty: <p>Nothing yet</p> });
  expect(screen.getByText('Nothing yet')).toBeTruthy();
});
