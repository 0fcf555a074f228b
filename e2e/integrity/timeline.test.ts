import { expect, test } from 'vitest';
import { play } from './timeline.ts';

/** A clock that only skips. */
function stoppedClock() {
  let time = 0;
  return {
    now: () => time,
    skipTo: (instant: number) => {
      time = Math.max(time, instant);
    },
  };
}

test('steps run in order, and the watcher runs between them and after the last', async () => {
  const clock = stoppedClock();
  const log: string[] = [];
  async function* somebody(name: string, ...waits: number[]) {
    for (const wait of [0, ...waits]) {
      if (wait > 0) yield wait;
      log.push(`${name} ${clock.now()}`);
    }
  }
  const run = async () => void log.push(`look ${clock.now()}`);
  await play(
    clock,
    [
      { at: 200, steps: somebody('late') },
      { at: 10, steps: somebody('early', 5, 30) },
      { at: 12, steps: somebody('middle') },
    ],
    { everyMs: 20, times: 2, run },
    () => undefined,
  );
  expect(log).toEqual([
    'early 10',
    'middle 12',
    'early 15',
    'look 30',
    'early 45',
    'look 50',
    'look 70',
    'late 200',
    'look 220',
    'look 240',
  ]);
});
