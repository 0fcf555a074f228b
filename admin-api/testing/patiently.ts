import type { Answer } from './test-app.ts';

const TRIES = 5;

/**
 * Asks again while the answer is 503, as a client would. Ten recovery codes are hashed one after another at the lowest
 * priority, so they may wait too long on a machine that is busy with other tests.
 */
export async function patiently(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tried = 1; ; tried += 1) {
    const answer = await ask();
    if (answer.status !== 503 || tried === TRIES) return answer;
  }
}
