import { httpGet, until } from './wait.ts';

interface ApiWorker {
  pid: number;
  isReady: boolean;
}

const RESTART_TIMEOUT_MS = 60_000;

/** The workers of an API, by what it tells about its health; none when it does not answer. */
export async function workersOf(socketPath: string): Promise<ApiWorker[]> {
  const { body } = await httpGet({ socketPath }, '/readyz');
  return body ? (JSON.parse(body) as { workers: ApiWorker[] }).workers : [];
}

/** Returns when as many new workers are ready as there were before. */
export async function restartWorkers(socketPath: string, askTo: () => void): Promise<void> {
  const before = (await workersOf(socketPath)).map(({ pid }) => pid);
  askTo();
  const isDone = async () => {
    const now = await workersOf(socketPath);
    return now.length === before.length && now.every(({ pid, isReady }) => isReady && !before.includes(pid));
  };
  if (!(await until(isDone, RESTART_TIMEOUT_MS)))
    throw new Error('the workers were not replaced; see the log');
}
