import { readFileSync } from 'node:fs';
import { inProject } from '../scripts/paths.ts';
import { expect, test } from './fixtures.ts';
import { runningStack } from './global-setup.ts';
import { startPrometheus } from './prometheus.ts';

const file = (name: string) => readFileSync(inProject('docker', 'monitoring', name), 'utf8');
const DASHBOARD: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
  file('grafana/dashboard.json'),
);

/** The service `backup` of Compose has these, and `npm start` runs no such service. */
const OF_THE_BACKUP_SERVICE = ['vendor_awards_backup_age_seconds', 'vendor_awards_disk_free_bytes'];

let prometheus: Awaited<ReturnType<typeof startPrometheus>>;
test.beforeAll(async () => {
  prometheus = await startPrometheus(runningStack(test.info().project).metricsSockets);
});
test.afterAll(() => prometheus.stop());

test('Prometheus reads both halves, finds every figure of dashboard and alerts, and understands every query', async ({
  stack,
}) => {
  const processes = Object.values(stack.metricsSockets).flat().length;
  await expect
    .poll(() => prometheus.query('sum(up)'), { timeout: 30_000 })
    .toMatchObject([{ value: [expect.anything(), String(processes)] }]);
  const said = file('grafana/dashboard.json') + file('alerts.yml');
  const named = [...new Set([...said.matchAll(/vendor_awards_\w+/g)].map(([name]) => name))].filter(
    (name) => !OF_THE_BACKUP_SERVICE.includes(name),
  );
  expect(named.length).toBeGreaterThan(8);
  const missing = async () => {
    const found = await Promise.all(named.map((name) => prometheus.query(name)));
    return named.filter((_, place) => found[place]?.length === 0);
  };
  // Accounts are scored every fifteen seconds.
  await expect.poll(missing, { timeout: 25_000 }).toEqual([]);
  for (const { targets } of DASHBOARD.panels)
    for (const { expr } of targets) await prometheus.query(expr.replaceAll('$__rate_interval', '1m'));
});
