import { expect, test } from 'vitest';
import { fromZonedTime, toZonedTime } from './zoned-time.ts';

test('a time in a zone is an instant, in both directions', () => {
  for (const [zone, typed, instant] of [
    ['UTC', '2027-03-01T18:00', '2027-03-01T18:00:00.000Z'],
    ['Europe/Berlin', '2027-03-01T18:00', '2027-03-01T17:00:00.000Z'],
    ['Europe/Berlin', '2027-07-01T18:00', '2027-07-01T16:00:00.000Z'],
    ['America/New_York', '2027-03-01T18:00', '2027-03-01T23:00:00.000Z'],
    ['Asia/Kathmandu', '2027-03-01T00:00', '2027-02-28T18:15:00.000Z'],
    ['Pacific/Auckland', '2027-01-01T00:00', '2026-12-31T11:00:00.000Z'],
  ] as const) {
    expect(fromZonedTime(typed, zone), `${zone} ${typed}`).toEqual({ instant });
    expect(toZonedTime(instant, zone), `${zone} ${typed}`).toBe(typed);
  }
});

test('a time that the clocks skip has no instant', () => {
  expect(fromZonedTime('2027-03-28T02:30', 'Europe/Berlin')).toEqual({
    instant: undefined,
    change: 'skipped',
  });
  expect(fromZonedTime('2027-03-28T03:00', 'Europe/Berlin')).toEqual({ instant: '2027-03-28T01:00:00.000Z' });
  expect(fromZonedTime('2027-10-03T02:15', 'Australia/Lord_Howe').change).toBe('skipped');
});

test('a time that happens twice means the first one', () => {
  expect(fromZonedTime('2027-10-31T02:30', 'Europe/Berlin')).toEqual({
    instant: '2027-10-31T00:30:00.000Z',
    change: 'twice',
  });
  expect(toZonedTime('2027-10-31T01:30:00.000Z', 'Europe/Berlin')).toBe('2027-10-31T02:30');
  expect(fromZonedTime('2027-10-31T03:00', 'Europe/Berlin')).toEqual({ instant: '2027-10-31T02:00:00.000Z' });
});

test('what is no time has no instant', () => {
  for (const typed of ['', 'tomorrow']) {
    expect(fromZonedTime(typed, 'Europe/Berlin'), typed).toEqual({ instant: undefined });
  }
});
