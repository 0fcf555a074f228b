import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { inProject } from '../scripts/paths.ts';
import { PROMETHEUS, programOf } from '../scripts/programs.ts';
import { openWire, type Wire } from './parts/wire.ts';

interface Series {
  metric: Record<string, string>;
  value: [number, string];
}

/**
 * Runs the real program with the project’s alerts; it reads these sockets each second under the names of their jobs.
 */
export async function startPrometheus(sockets: Record<string, string[]>) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'va-prometheus-'));
  // Prometheus does not support unix sockets.
  const wires: Wire[] = [];
  const jobs: object[] = [];
  for (const [job_name, paths] of Object.entries(sockets)) {
    const own = await Promise.all(paths.map((socketPath) => openWire({ path: socketPath })));
    wires.push(...own);
    jobs.push({ job_name, static_configs: [{ targets: own.map(({ port }) => `127.0.0.1:${port}`) }] });
  }
  // JSON is valid YAML.
  const settings = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [inProject('docker/monitoring/alerts.yml')],
    scrape_configs: jobs,
  };
  await writeFile(path.join(folder, 'prometheus.yml'), JSON.stringify(settings));
  const port = await getPort();
  const child = spawn(
    programOf(PROMETHEUS, 'prometheus'),
    [
      `--config.file=${path.join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${path.join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: 'ignore' },
  );
  return {
    /** Returns the current value of an expression. */
    async query(expression: string): Promise<Series[]> {
      const query = new URLSearchParams({ query: expression });
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/query?${query}`).catch(() => undefined);
      // The answer may not be there yet.
      if (!answer || answer.status === 503) return [];
      const { status, error, data } = (await answer.json()) as {
        status: string;
        error?: string;
        data?: { result: Series[] };
      };
      if (status !== 'success') throw new Error(`${expression}: ${error}`);
      return data?.result ?? [];
    },
    async stop(): Promise<void> {
      child.kill('SIGKILL');
      await once(child, 'exit');
      for (const wire of wires) wire.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
