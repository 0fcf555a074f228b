import { expect, test } from 'vitest';
import { type Entry, outcomeOf } from '../parts/history.ts';
import { checkAnswers, checkVotes } from './checks.ts';
import { differences } from './compare.ts';

/** Builds a history in which each request is answered before the next is sent. */
function historyOf(
  ...requests: {
    vendor: number;
    status: number;
    /** Seconds after the first request. */
    after?: number;
    isReplayed?: boolean;
    noRetryAfter?: boolean;
  }[]
): Entry[] {
  return requests.flatMap(
    ({ vendor, status, after = 0, isReplayed = false, noRetryAfter }, index): Entry[] => {
      const asked = { voter: 7, category: 3, vendor };
      const at = index + after * 1000;
      const answer = { status, isReplayed, hasRetryAfter: status === 503 && !noRetryAfter };
      return [
        { at, id: index, type: 'invoke', ...asked },
        { at: at + 0.5, id: index, type: outcomeOf(status), ...asked, ...answer },
      ];
    },
  );
}
const row = (vendor: number) => ({ voter: 7, category: 3, vendor });
const kinds = (violations: { kind: string }[]) => violations.map(({ kind }) => kind);

test.each([
  ['a vote acknowledged and stored', historyOf({ vendor: 1, status: 201 }), [row(1)]],
  ['a second vote refused', historyOf({ vendor: 1, status: 201 }, { vendor: 2, status: 409 }), [row(1)]],
  [
    'a stored vote with an unknown outcome',
    historyOf({ vendor: 1, status: 0 }, { vendor: 1, status: 409 }),
    [row(1)],
  ],
  [
    'a vote with an unknown outcome that is stored when it is sent again',
    historyOf({ vendor: 1, status: 503 }, { vendor: 1, status: 201 }),
    [row(1)],
  ],
  ['a repeat', historyOf({ vendor: 1, status: 201 }, { vendor: 1, status: 201, isReplayed: true }), [row(1)]],
  [
    'a repeat that is refused after two minutes',
    historyOf({ vendor: 1, status: 201 }, { vendor: 1, status: 409, after: 120 }),
    [row(1)],
  ],
])('nothing is wrong with %s', (_, history, rows) => {
  expect(checkVotes(history, rows)).toEqual([]);
  expect(checkAnswers(history)).toEqual([]);
});

test('an acknowledged vote without a row is lost', () => {
  expect(kinds(checkVotes(historyOf({ vendor: 1, status: 201 }), []))).toEqual(['lost']);
});

test('an acknowledged vote stored for another vendor is lost, and the row is a phantom', () => {
  expect(kinds(checkVotes(historyOf({ vendor: 1, status: 201 }), [row(2)]))).toEqual(['lost', 'phantom']);
});

test('two rows of one voter in one category are doubled', () => {
  const history = historyOf({ vendor: 1, status: 503 }, { vendor: 1, status: 201 });
  expect(kinds(checkVotes(history, [row(1), row(1)]))).toEqual(['doubled']);
});

test('two acknowledgements without a replay are doubled', () => {
  const history = historyOf({ vendor: 1, status: 201 }, { vendor: 1, status: 201 });
  expect(kinds(checkVotes(history, [row(1)]))).toEqual(['doubled']);
});

test('a row without a request is a phantom', () => {
  expect(checkVotes([], [row(1)])).toEqual([
    { kind: 'phantom', text: 'voter 7, category 3: vendor 1 is stored, and was never asked for' },
  ]);
});

test('a refused vote that is stored is a phantom', () => {
  const history = historyOf({ vendor: 1, status: 0 }, { vendor: 2, status: 409 });
  expect(checkVotes(history, [row(2)])).toEqual([
    { kind: 'phantom', text: 'voter 7, category 3: vendor 2 is stored, and was answered 409' },
  ]);
});

test('a refusal as a second vote needs a first vote', () => {
  expect(kinds(checkVotes(historyOf({ vendor: 1, status: 409 }), []))).toEqual(['answer']);
});

test('a vote with an unknown outcome must be sent again', () => {
  const history = historyOf({ vendor: 1, status: 503 }, { vendor: 1, status: 503 });
  expect(kinds(checkVotes(history, [row(1)]))).toEqual(['answer']);
});

test.each([
  ['a refusal without a reason', historyOf({ vendor: 1, status: 401 })],
  ['an unhandled error', historyOf({ vendor: 1, status: 500 })],
  ['a 503 without Retry-After', historyOf({ vendor: 1, status: 503, noRetryAfter: true })],
  [
    'a repeat that is refused within two minutes',
    historyOf({ vendor: 1, status: 201 }, { vendor: 1, status: 409, after: 119 }),
  ],
  ['a repeat that says it is the first', historyOf({ vendor: 1, status: 201 }, { vendor: 1, status: 201 })],
])('%s is a wrong answer', (_, history) => {
  expect(kinds(checkAnswers(history))).toEqual(['answer']);
});

test('counts that differ, and those that only one side has, are differences', () => {
  const rows = new Map([
    ['category:vendor 3:1', 2],
    ['participants', 2],
  ]);
  expect(differences('tally', rows, new Map(rows))).toEqual([]);
  const off = new Map([
    ['category:vendor 3:1', 1],
    ['category:vendor 3:9', 1],
  ]);
  expect(differences('tally', rows, off)).toEqual([
    { kind: 'tally', text: 'category:vendor 3:1: 2 by the rows, reported 1' },
    { kind: 'tally', text: 'participants: 2 by the rows, reported 0' },
    { kind: 'tally', text: 'category:vendor 3:9: 0 by the rows, reported 1' },
  ]);
});
