import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ok } from '../../testing/fake-api.ts';
import { call } from '../api-client.ts';

function headersSent() {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(JSON.stringify(ok({}).body)));
  vi.stubGlobal('fetch', fetch);
  return () => new Headers(fetch.mock.lastCall?.[1]?.headers);
}

test('requests report that nobody is there after five minutes without input, until the next input', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const sent = headersSent();
  fireEvent.keyDown(window, { key: 'a' });
  await call('GET /api/admin/dashboard');
  expect(sent().get('X-Background')).toBeNull();

  vi.setSystemTime(Date.now() + 5 * 60_000);
  await call('GET /api/admin/dashboard');
  expect(sent().get('X-Background')).toBe('1');

  fireEvent.pointerDown(window);
  await call('GET /api/admin/dashboard');
  expect(sent().get('X-Background')).toBeNull();
  vi.useRealTimers();
});
