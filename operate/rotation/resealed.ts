import { Problem } from '../../scripts/problem.ts';
import { until } from '../../scripts/wait.ts';

const RESEALED_MS = 60_000;
const UNDER_EARLIER_KEYS = /^vendor_awards_secrets_under_earlier_keys(?:\{.*\})? (\d+)$/m;

/** Waits until admin-api's metrics show no secret under an earlier key. Throws a Problem if they keep showing some. */
export async function untilResealed(readFigures: () => Promise<string>): Promise<void> {
  const isDone = async () => UNDER_EARLIER_KEYS.exec(await readFigures())?.[1] === '0';
  if (await until(isDone, RESEALED_MS)) return;
  throw new Problem(
    'Some secrets are still encrypted with the old key, so it stays.',
    'Someone may be linking an authenticator. Run this again later, in eight hours at the latest.',
  );
}

export const notResealing = (todo: string): Problem =>
  new Problem('admin-api isn’t running, and only it can encrypt secrets with the new key.', todo);
