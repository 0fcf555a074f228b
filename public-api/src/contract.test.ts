import { CODE_MINUTES } from 'db/emails';
import { KEPT } from 'db/machinery';
import { PROVED_MINUTES } from 'db/voters';
import { message } from 'shared-server/shapes';
import { contractText, limitsText } from 'shared-server/testing/contract';
import { gatewayList } from 'shared-server/testing/gateway-list';
import { answersInSentences } from 'shared-server/testing/hostile-input';
import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { SIZES } from './pages/share/badge.ts';
import { cycleQuery } from './requests/fields.ts';
import { route } from './route.ts';

const GENERATED = '../../nginx/templates/generated';

const NOTES = `Instants are ISO 8601 in UTC with milliseconds.
\`cycle\` is the id of a voting cycle and defaults to the current one, which is the active or else the newest cycle.
A vote is idempotent: for two minutes, the same vote of the same voter returns the first response, with
\`Idempotent-Replayed: true\`. Later, or for another vendor, it returns 409.`;

const api = testApp();

test('the contract is what the routes take and promise', async () => {
  const { body } = await api.get('/api/openapi.json');
  await expect(await contractText('public-api', NOTES, body)).toMatchFileSnapshot('generated/contract.ts');
});

test('the site reads the limits of the routes', async () => {
  const bodies = api.app.routes.map(({ body }) => body);
  const sizes = {
    BADGE_SIZES: SIZES,
    ORIGIN_DAYS: KEPT.originDays,
    CODE_MINUTES,
    PROVED_MINUTES,
    RELEASED_NAME_DAYS: KEPT.releasedNameDays,
  };
  await expect(limitsText('public-api', bodies, sizes)).toMatchFileSnapshot('generated/limits.ts');
});

// The compiler enforces this: it reports an @ts-expect-error without an error after it.
test('a route answers what it promises', () => {
  const promise = {
    summary: '',
    answers: message,
  } as const;
  route('GET /', 'everyone', { ...promise, answer: async () => ({ message: 'Done' }) });
  // @ts-expect-error
  route('GET /', 'everyone', { ...promise, answer: async () => ({ text: 'Done' }) });
});

test('the gateway handles every route and document as declared', async () => {
  const { routes, documents } = api.app;
  const listed = [
    ...routes.map(({ path, gateway, query }) => ({
      path,
      gateway: gateway === 'kept' && query ? 'kept-by-cycle' : gateway,
    })),
    ...documents.map(({ path, gateway }) => ({ path, gateway })),
  ];
  await expect(gatewayList('public-api', listed)).toMatchFileSnapshot(`${GENERATED}/public-api-routes.conf`);
});

test('the address of administrators has the reads that the panel shows', async () => {
  const reads = api.app.routes.filter(({ isShownInPanel }) => isShownInPanel);
  expect(reads.filter(({ method, access }) => method !== 'GET' || access !== 'everyone')).toEqual([]);
  const pictures = api.app.documents.filter(({ isShownInPanel }) => isShownInPanel);
  const listed = [...reads.map(({ path }) => ({ path, gateway: 'panel' })), ...pictures];
  await expect(gatewayList('public-api', listed)).toMatchFileSnapshot(`${GENERATED}/panel-reads.conf`);
});

test('answers that the gateway caches differ only by path and voting cycle', () => {
  const kept = api.app.routes.filter(({ gateway }) => gateway === 'kept' || gateway === 'polled');
  expect(kept.length).toBeGreaterThan(5);
  for (const { path, method, access, query, gateway } of kept) {
    expect([path, method, access]).toEqual([path, 'GET', 'everyone']);
    expect([path, undefined, ...(gateway === 'kept' ? [cycleQuery] : [])]).toContain(query);
  }
});

answersInSentences(() => api.app.routes);
