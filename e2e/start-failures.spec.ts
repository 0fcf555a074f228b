import { expect, test } from './fixtures.ts';

/** The files that start a page that is served with its content, one that the browser renders, and the panel. */
const STARTS = {
  '/': ['main', 'react', 'index'],
  '/register': ['main'],
  '/admin': ['main', 'react', 'index'],
};

for (const [path, names] of Object.entries(STARTS)) {
  test(`${path} loads again by itself if a file that starts it fails once, and then says so`, async ({
    page,
  }) => {
    for (const file of names) {
      for (const failures of [1, Number.POSITIVE_INFINITY]) {
        let left = failures;
        const files = new RegExp(`/assets/${file}-[^/]+\\.js$`);
        await page.route(files, (route) => {
          left -= 1;
          return left >= 0 ? route.abort() : route.continue();
        });
        // biome-ignore lint/plugin: it becomes interactive only later, or never
        await page.goto(path, { waitUntil: 'commit' });
        const note = page.getByRole('alert').filter({ hasText: 'Part of this page didn’t load' });
        if (failures > 1) {
          await expect(note, file).toBeVisible();
          await page.unroute(files);
          await note.getByRole('button', { name: 'Reload' }).click();
        }
        await expect(page.locator('html[data-alive]'), file).toBeAttached();
        await expect(note).toHaveCount(0);
        await page.unroute(files);
      }
    }
  });
}

test('a page that was served stays while its own script or the kit is late, says so, and starts when it comes', async ({
  page,
}) => {
  await page.clock.install();
  for (const files of [/\/assets\/main-[^/]+\.js$/, /\/shared-ui\/remoteEntry\.js/]) {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(files, async (route) => {
      await held;
      await route.continue();
    });
    // biome-ignore lint/plugin: it becomes interactive only later
    await page.goto('/', { waitUntil: 'commit' });
    const note = page.getByRole('alert').filter({ hasText: 'Part of this page didn’t load' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.clock.fastForward(8000);
    await expect(note.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    release();
    await expect(page.locator('html[data-alive]')).toBeAttached();
    await expect(note).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unroute(files);
  }
});
