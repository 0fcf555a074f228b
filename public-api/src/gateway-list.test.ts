import { gatewayList } from 'shared-server/testing/gateway-list';
import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { cycleQuery } from './requests/fields.ts';

const GENERATED = '../../nginx/templates/generated';
const api = testApp();

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
