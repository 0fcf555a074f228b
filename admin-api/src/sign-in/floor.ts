import { setTimeout as delay } from 'node:timers/promises';
import { HttpError } from 'shared-server/http-error';
import { INVALID_CREDENTIALS } from './sign-in.ts';

const FLOOR_MS = 400;

/** A refused sign-in is answered no sooner than this, so that what it took does not tell why. */
export async function withFloor<T>(work: () => Promise<T>): Promise<T> {
  const floor = delay(FLOOR_MS);
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpError && error.code === INVALID_CREDENTIALS) await floor;
    throw error;
  }
}
