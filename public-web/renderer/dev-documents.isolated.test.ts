import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { vendor } from '../testing/fixtures.ts';

const GATEWAY = 'http://gateway.test';
const root = path.resolve(import.meta.dirname, '..');
let vite: ViteDevServer;
let server: http.Server;

beforeEach(async () => {
  vi.stubEnv('GATEWAY', GATEWAY);
  vi.stubEnv('PUBLIC_URL', 'https://awards.test/');
  const reachable = globalThis.fetch;
  fakeApi().on('GET /api/vendors', () => [vendor({ id: 7, name: 'Copperlatch Keys' })]);
  const api = globalThis.fetch;
  globalThis.fetch = (address, init) =>
    String(address).startsWith(GATEWAY)
      ? api(String(address).slice(GATEWAY.length), init)
      : reachable(address, init);
  vite = await createServer({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  server = http.createServer(vite.middlewares).listen(0);
  await once(server, 'listening');
});
afterEach(async () => {
  server.close();
  await vite.close();
  vi.unstubAllGlobals();
});

const open = (address: string): Promise<Response> =>
  fetch(`http://localhost:${(server.address() as AddressInfo).port}/document${address}`);

test('in development, a page has the same status and head as in production, but is not cached', async () => {
  const response = await open('/vendor/7');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const html = await response.text();
  expect(html).toContain('<title>Copperlatch Keys – Vendor Awards</title>');
  expect(html).toContain('<link rel="canonical" href="https://awards.test/vendor/7"/>');
  expect(html).toContain('/@vite/client');
});

test('in development, an unknown vendor gets the shared 404 page', async () => {
  const unknown = await open('/vendor/999');
  expect(unknown.status).toBe(404);
  expect(unknown.headers.get('x-accel-redirect')).toBe('/;not-found');
  const page = await open('/404');
  expect(page.status).toBe(404);
  expect(await page.text()).toContain('<title>Page Not Found – Vendor Awards</title>');
});

test('in development, the sitemap is the same as in production', async () => {
  expect(await (await open('/sitemap.xml')).text()).toContain('<loc>https://awards.test/vendor/7</loc>');
});
