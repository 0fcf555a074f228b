import { setTimeout as sleep } from 'node:timers/promises';
import { openConnection } from '../parts/connection.ts';
import { type History, outcomeOf } from '../parts/history.ts';
import { castVote, type Vote } from '../parts/vote-request.ts';

const CONNECTIONS = 20;
const TRIES = 50;
const PAUSE_MS = 200;
const REPEATS = 40;

/**
 * Once all is quiet, repeats every vote with an unknown outcome until the outcome is known, and also repeats some
 * acknowledged votes. The history holds the answers.
 */
export async function askAgain(
  port: number,
  history: History,
  { unknown, acknowledged }: { unknown: readonly Vote[]; acknowledged: readonly Vote[] },
): Promise<void> {
  const votes = [...unknown, ...acknowledged.slice(-REPEATS)];
  const askForSome = async () => {
    const connection = openConnection(port);
    for (let vote = votes.pop(); vote; vote = votes.pop()) {
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const { status } = await castVote(connection, history, vote);
        if (outcomeOf(status) !== 'unknown') break;
        await sleep(PAUSE_MS);
      }
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, askForSome));
}
