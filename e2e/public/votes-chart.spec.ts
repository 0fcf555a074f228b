import { expectNoFindings } from '../axe.ts';
import { expect, nobodyRenders, open, test } from '../fixtures.ts';

test.beforeEach(({ page }) => nobodyRenders(page));

const HOUR_MS = 3_600_000;
const CASES = [
  ['hour', HOUR_MS, 1],
  ['hour', HOUR_MS, 10],
  ['hour', HOUR_MS, 25],
  ['hour', HOUR_MS, 40],
  ['day', 24 * HOUR_MS, 10],
  ['day', 24 * HOUR_MS, 40],
] as const;

test('on a phone every label stays within the chart and apart from the others, and a table has the figures', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 900 });
  const from = Date.parse('2026-11-12T00:00:00Z');
  for (const [interval, apart, count] of CASES) {
    const points = Array.from({ length: count }, (_, index) => ({
      start: new Date(from + index * apart).toISOString(),
      votes: 1 + index * 3,
    }));
    await page.route('**/api/votes-over-time*', (route) => route.fulfill({ json: { interval, points } }));
    await open(page, '/?tab=results');
    const section = page.getByRole('region', { name: 'Votes over time' });
    await section.scrollIntoViewIfNeeded();
    const chart = section.getByRole('img', { name: /^Bar chart/ });
    await expect(chart.locator('svg')).toBeVisible();
    const [left, right, between] = await chart.evaluate((picture) => {
      const box = picture.getBoundingClientRect();
      const labels = [...picture.querySelectorAll('svg + div > span')]
        .map((label) => label.getBoundingClientRect())
        .filter(({ width }) => width > 0);
      const gaps = labels.slice(1).map((label, index) => label.left - (labels[index]?.right ?? 0));
      return [
        Math.min(...labels.map((label) => label.left)) - box.left,
        box.right - Math.max(...labels.map((label) => label.right)),
        Math.min(...gaps),
      ];
    });
    expect(
      [left, right, between].every((room) => room >= 0),
      `${count} bars, one per ${interval}: ${left}, ${right} and ${between} px`,
    ).toBe(true);
  }
  const section = page.getByRole('region', { name: 'Votes over time' });
  await section.getByText('Show as a table').click();
  await expectNoFindings(section.getByRole('table').getByRole('row').nth(1), { within: 'table' });
});
