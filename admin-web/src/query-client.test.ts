import { ApiError } from 'shared-web';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { adminToken, storeSignIn } from './session/admin-session.ts';

const BODY = '{"code":"UNAUTHENTICATED","message":"Please sign in."}';

async function refuse(token: string) {
  const queryFn = () => Promise.reject(new ApiError(new Response(null, { status: 401 }), BODY, token));
  await createQueryClient()
    .fetchQuery({ queryKey: [token], queryFn })
    .catch(() => undefined);
}

test('a refused token ends the sign-in; one that is no longer stored does not end the new one', async () => {
  storeSignIn('new', 'mira');
  await refuse('old');
  expect(adminToken()).toBe('new');
  await refuse('new');
  expect(adminToken()).toBeUndefined();
});
