import { describe, expect, test } from 'vitest';
import { cycle } from '../../testing/fixtures.ts';
import { cycleBadge, daysUntil, votingState } from './voting-cycle.ts';

const NOW = Date.parse('2026-03-10T12:00:00.000Z');
const march = cycle({ startDate: '2026-03-01T00:00:00.000Z', endDate: '2026-03-31T00:00:00.000Z' });
const may = {
  name: 'May',
  startDate: '2026-05-01T00:00:00.000Z',
  endDate: '2026-05-31T00:00:00.000Z',
  whoMayVote: 'everybody' as const,
};
const none = cycle({ id: null, name: null, startDate: null, endDate: null, isActive: false });

describe('the days left', () => {
  test('count a started day as a whole one', () => {
    expect(daysUntil('2026-03-10T12:00:00.001Z', NOW)).toBe(1);
    expect(daysUntil('2026-03-11T12:00:00.000Z', NOW)).toBe(1);
    expect(daysUntil('2026-03-11T12:00:00.001Z', NOW)).toBe(2);
  });

  test('are never fewer than 0', () => {
    expect(daysUntil('2026-03-01T00:00:00.000Z', NOW)).toBe(0);
  });
});

describe('the badge', () => {
  test('shows the days left in the current voting period', () => {
    expect(cycleBadge(march, NOW)).toBe('21 days left');
    expect(cycleBadge(march, Date.parse('2026-03-29T23:59:59.999Z'))).toBe('2 days left');
  });

  test('counts hours or minutes on the last day', () => {
    for (const [now, text] of [
      ['2026-03-30T00:00:00.000Z', 'Ends in 24 hours'],
      ['2026-03-30T19:30:00.000Z', 'Ends in 5 hours'],
      ['2026-03-30T23:20:00.000Z', 'Ends in 40 minutes'],
      ['2026-03-30T23:59:59.999Z', 'Ends in 1 minute'],
    ] as const) {
      expect(cycleBadge(march, Date.parse(now)), now).toBe(text);
    }
  });

  test('says "Voting closed" from the end date on', () => {
    expect(cycleBadge(march, Date.parse('2026-03-31T00:00:00.000Z'))).toBe('Voting closed');
    expect(cycleBadge({ ...march, isActive: false }, NOW)).toBe('Voting closed');
  });

  test('says "Voting paused" during a pause, until the end date', () => {
    expect(cycleBadge({ ...march, isPaused: true }, NOW)).toBe('Voting paused');
    expect(cycleBadge({ ...march, isPaused: true }, Date.parse('2026-04-01T00:00:00.000Z'))).toBe(
      'Voting closed',
    );
  });

  test('counts down to the next voting period', () => {
    for (const [now, text] of [
      ['2026-04-28T12:00:00.000Z', 'Opens in 3 days'],
      ['2026-04-30T00:00:00.000Z', 'Opens in 24 hours'],
      ['2026-04-30T22:00:00.001Z', 'Opens in 2 hours'],
      ['2026-04-30T23:58:30.000Z', 'Opens in 2 minutes'],
      ['2026-04-30T23:59:59.000Z', 'Opens in 1 minute'],
      ['2026-05-01T00:00:00.000Z', 'Opens now'],
    ] as const) {
      expect(cycleBadge({ ...march, next: may }, Date.parse(now)), now).toBe(text);
      expect(cycleBadge({ ...none, next: may }, Date.parse(now)), now).toBe(text);
    }
  });

  test('counts down to the end of the open period first', () => {
    expect(cycleBadge({ ...march, next: may }, NOW)).toBe('21 days left');
  });

  test('is absent without a voting period', () => {
    expect(cycleBadge(none, NOW)).toBeUndefined();
  });
});

test('votes can be cast from the start date until the end date, but not during a pause', () => {
  expect(votingState(march, Date.parse('2026-03-01T00:00:00.000Z'))).toBe('open');
  expect(votingState(march, Date.parse('2026-03-30T23:59:59.999Z'))).toBe('open');
  expect(votingState({ ...march, isPaused: true }, NOW)).toBe('paused');
  expect(votingState({ ...march, isPaused: true }, Date.parse('2026-04-01T00:00:00.000Z'))).toBe('closed');
  expect(votingState(none, NOW)).toBe('none');
});
