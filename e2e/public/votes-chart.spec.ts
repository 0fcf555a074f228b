import { expectNoFindings, overflow } from '../axe.ts';
import { bearer, expect, nobodyRenders, open, test } from '../fixtures.ts';

test.beforeEach(({ page }) => nobodyRenders(page));

test('Results show the votes over time, with every figure in a table', async ({ page, request, voter }) => {
  await request.post('/api/votes', { data: { vendorId: 1, categoryId: 1 }, ...bearer(voter.token) });
  await open(page, '/?tab=results');
  const section = page.getByRole('region', { name: 'Votes over time' });
  await expect(section.getByRole('img', { name: /^Bar chart of votes per / })).toBeVisible();
  await section.scrollIntoViewIfNeeded();
  await expect(section.locator('svg rect').first()).toBeAttached();
  await section.getByText('Show as a table').click();
  await expectNoFindings(section.getByRole('table').getByRole('row').nth(1));
});

test('a chart that is still as wide as the old window does not make the page scroll sideways', async ({
  page,
}) => {
  // The picture never notices the narrower window, so a state that people see for a moment lasts here.
  await page.addInitScript(() => {
    ResizeObserver.prototype.observe = () => undefined;
  });
  await open(page, '/?tab=results');
  const section = page.getByRole('region', { name: 'Votes over time' });
  const picture = section.locator('svg[aria-hidden]');
  await section.scrollIntoViewIfNeeded();
  await page.mouse.move(5, 5);
  await expect(picture).toBeAttached();
  await page.setViewportSize({ width: 320, height: 900 });
  expect((await picture.boundingBox())?.width).toBeGreaterThan(320);
  expect(await overflow(section)).toBeLessThanOrEqual(0);
});

const HOUR_MS = 3_600_000;
for (const [interval, apart] of [
  ['hour', HOUR_MS],
  ['day', 24 * HOUR_MS],
] as const) {
  test(`on a phone every label of each ${interval} stays within the chart`, async ({ page }) => {
    const from = Date.parse('2026-11-12T00:00:00Z');
    const points = [...Array(40).keys()].map((index) => ({
      start: new Date(from + index * apart).toISOString(),
      votes: 1 + index * 3,
    }));
    await page.setViewportSize({ width: 360, height: 900 });
    for (const count of [1, 10, 25, 40]) {
      await page.route('**/api/votes-over-time*', (route) =>
        route.fulfill({ json: { interval, points: points.slice(0, count) } }),
      );
      await open(page, '/?tab=results');
      const section = page.getByRole('region', { name: 'Votes over time' });
      await section.scrollIntoViewIfNeeded();
      const chart = section.locator('svg[aria-hidden]');
      await expect(chart.locator('text').first()).toBeVisible();
      const [left, right] = await chart.evaluate((svg) => {
        const picture = svg.getBoundingClientRect();
        const labels = [...svg.querySelectorAll('text')].map((text) => text.getBoundingClientRect());
        return [
          Math.min(...labels.map((label) => label.left)) - picture.left,
          picture.right - Math.max(...labels.map((label) => label.right)),
        ];
      });
      expect(
        [left, right].every((room) => room >= 0),
        `${count} bars: ${left} and ${right} px`,
      ).toBe(true);
    }
  });
}
