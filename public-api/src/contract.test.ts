import { message } from 'shared-server/shapes';
import { contractText } from 'shared-server/testing/contract';
import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { openRoute } from './route.ts';

const NOTES = `Instants are ISO 8601 in UTC with milliseconds.
\`cycle\` is the id of a voting cycle and defaults to the current one, which is the active or else the newest cycle.
A vote is idempotent: for two minutes, the same vote of the same voter returns the first response, with
\`Idempotent-Replayed: true\`. Later, or for another vendor, it returns 409.`;

const api = testApp();

test('the contract is what the routes take and promise', async () => {
  const { body } = await api.get('/api/openapi.json');
  await expect(await contractText('public-api', NOTES, body)).toMatchFileSnapshot('generated/contract.ts');
});

// The compiler enforces this: it reports an @ts-expect-error without an error after it.
test('a route answers what it promises', () => {
  const promise = {
    gateway: 'plain',
    summary: '',
    answer: message,
  } as const;
  openRoute('GET /', { ...promise, handle: async () => ({ message: 'Done' }) });
  // @ts-expect-error
  openRoute('GET /', { ...promise, handle: async () => ({ text: 'Done' }) });
});
