import { expect, test, vi } from 'vitest';
import { call } from './api-client.ts';
import { storeSignIn } from './session/admin-session.ts';

test('requests send the admin’s token, never the voter’s', async () => {
  localStorage.setItem('va_user_token', 'of a voter');
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('{}'));
  vi.stubGlobal('fetch', fetch);
  await call('GET /api/admin/dashboard');
  storeSignIn('of an administrator', 'mira');
  await call('GET /api/admin/dashboard');
  const tokens = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('Authorization'));
  expect(tokens).toEqual([null, 'Bearer of an administrator']);
});
