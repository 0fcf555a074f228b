import { expect, test } from 'vitest';
import { burstsIn } from './bursts.ts';

test.each([
  ['ten in a minute of a day in which nobody else comes are no burst yet', [[5, 10]], []],
  ['thirty are', [[5, 30]], [5]],
  [
    'where 23 a minute are usual, 40 are usual too, and 500 are not',
    Array.from({ length: 1440 }, (_, minute) => [
      minute,
      minute === 7 ? 500 : minute === 9 ? 40 : 20 + (minute % 7),
    ]),
    [7],
  ],
])('%s', (_, minutes, bursts) => {
  const rows = minutes.map(([minute = 0, registrations = 0]) => ({ minute, registrations }));
  expect(burstsIn(rows).map(({ minute }) => minute)).toEqual(bursts);
});
