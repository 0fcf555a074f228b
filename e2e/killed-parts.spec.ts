import { createDb, type Db, existing } from 'db/machinery';
import { FAULTS, type OneMachine, worldOf } from './faults/faults.ts';
import { runRound } from './faults/round.ts';
import { expect, open, test } from './fixtures.ts';
import { startTestStack } from './global-setup.ts';

// A worker and the database are killed once each; `npm run prove -- soak` injects every other fault.
test.describe.configure({ mode: 'serial' });

const VOTERS = 40;
const KILLS = ['worker killed', 'database killed'];

let world: OneMachine;
let discard: () => Promise<void>;
let db: Db;
test.beforeAll(async () => {
  const started = await startTestStack();
  discard = started.discard;
  world = await worldOf(started.stack, 10_000);
  db = createDb({ databaseUrl: world.databaseUrl(), poolSize: 1 });
});
test.afterAll(async () => {
  await db?.destroy();
  await discard?.();
});

/** Is in documents that are rendered on the server. */
const CONTENT = 'id="served-data"';
const answer = (path: string) => fetch(new URL(path, world.stack.url));
const html = async (path: string) => (await answer(path)).text();
const shows = (path: string, text: string) =>
  expect(async () => expect(await html(path)).toContain(text)).toPass();

test('no vote is lost or counted twice when a worker or the database is killed', async () => {
  for (const fault of FAULTS.filter(({ name }) => KILLS.includes(name))) {
    await test.step(fault.name, async () => {
      const round = await runRound(world, fault, VOTERS);
      expect(round.violations, round.history).toEqual([]);
      expect(round.acknowledged).toBeGreaterThan(0);
    });
  }
});

test('documents show a change, and none with an archived vendor is served while the renderer hangs', async () => {
  const { stack } = world;
  await shows('/vendor/2', CONTENT);
  const vendor = existing(await db('vendors').select('name').where('id', 2).first(), 'vendor 2');
  await shows('/', vendor.name);
  await db('system_settings')
    .insert({ setting_key: 'top_right_name', setting_value: 'Harbour Prize', description: '' })
    .onConflict('setting_key')
    .merge();
  await shows('/vendor/2', 'Harbour Prize');
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

test('without a renderer, even if it hangs, pages are served and work, and rendering resumes by itself', async ({
  page,
}) => {
  const { stack } = world;
  await shows('/vendor/1', CONTENT);
  for (const signal of ['SIGSTOP', 'SIGKILL'] as const) {
    stack.kill('renderer', signal);
    await open(page, new URL('/vendor/3', stack.url).href);
    await expect(page.getByText('Average score')).toBeVisible();
  }
  await stack.ready('renderer');
  await shows('/vendor/1', CONTENT);
});
