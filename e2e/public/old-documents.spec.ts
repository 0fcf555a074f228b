import { createDb, type Db, existing } from 'db/machinery';
import type { Stack } from '../../scripts/stack.ts';
import { expect, test } from '../fixtures.ts';
import { startTestStack } from '../global-setup.ts';

let stack: Stack;
let discard: () => Promise<void>;
let db: Db;
test.beforeAll(async () => {
  ({ stack, discard } = await startTestStack());
  db = createDb({ databaseUrl: stack.databaseUrl, poolSize: 1 });
});
test.afterAll(async () => {
  await db?.destroy();
  await discard?.();
});

const CONTENT = 'id="served-data"';
const answer = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, stack.url), { headers });
const html = async (path: string) => (await answer(path)).text();
const shows = (path: string, text: string) =>
  expect(async () => expect(await html(path)).toContain(text)).toPass();

test('a document is compressed, returns 304 to a browser that has it, and 404 if it does not exist', async () => {
  await shows('/privacy', CONTENT);
  for (const encoding of ['br', 'gzip']) {
    const { status, headers } = await answer('/privacy', { 'accept-encoding': encoding });
    expect([status, headers.get('content-encoding')]).toEqual([200, encoding]);
  }
  await expect(async () => {
    const etag = (await answer('/privacy')).headers.get('etag') ?? '';
    expect((await answer('/privacy', { 'if-none-match': etag })).status).toBe(304);
  }).toPass();
  const missing = await answer('/vendor/999999');
  expect(missing.status).toBe(404);
  expect(missing.headers.has('x-accel-redirect')).toBe(false);
  // The document may be rendered again between the two requests.
  const isOneDocument = async () => (await html('/vendor/999999')) === (await html('/nowhere'));
  await expect(async () => expect(await isOneDocument()).toBe(true)).toPass();
});

test('documents show a change, and none with an archived vendor is served without a renderer', async () => {
  test.slow();
  await shows('/vendor/2', CONTENT);
  const vendor = existing(await db('vendors').select('name').where('id', 2).first(), 'vendor 2');
  await shows('/', vendor.name);

  const changedAt = Date.now();
  await db('system_settings')
    .insert({ setting_key: 'top_right_name', setting_value: 'Harbour Prize', description: '' })
    .onConflict('setting_key')
    .merge();
  await shows('/vendor/2', 'Harbour Prize');
  test
    .info()
    .annotations.push({ type: 'a change showed after', description: `${Date.now() - changedAt} ms` });

  await shows('/', 'Harbour Prize');
  stack.kill('renderer', 'SIGSTOP');
  try {
    await db.raw('UPDATE vendors SET archived_at = UTC_TIMESTAMP(3) WHERE id = 2');
    for (const path of ['/vendor/2', '/']) {
      await expect(async () => expect(await html(path)).not.toContain(vendor.name)).toPass();
    }
  } finally {
    stack.kill('renderer', 'SIGCONT');
  }
  await shows('/', CONTENT);
  await expect(async () => expect((await answer('/vendor/2')).status).toBe(404)).toPass();
});
