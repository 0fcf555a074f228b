import { describe, expect, it } from 'vitest';
import { buildCycle, buildVote } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { votesOverTime } from './votes-over-time.ts';

const database = testDatabase();
async function cycleOf(start: string, end: string): Promise<number> {
  const { id } = await buildCycle(database.owner, { isActive: false });
  await database
    .owner('voting_cycles')
    .where({ id })
    .update({ start_date: new Date(start), end_date: new Date(end) });
  return id;
}

async function voteAt(cycleId: number, ...instants: string[]): Promise<void> {
  for (const instant of instants) {
    await buildVote(database.owner, { cycleId, createdAt: new Date(instant) });
  }
}

describe('votes over time', () => {
  it('are counted by hour in a cycle of less than three days, with the hours without a vote', async () => {
    const cycleId = await cycleOf('2026-03-01T10:30:00Z', '2026-03-01T14:00:00Z');
    await voteAt(cycleId, '2026-03-01T10:59:59.999Z', '2026-03-01T11:00:00Z', '2026-03-01T13:59:59.999Z');

    expect(await votesOverTime(database.publicDb, cycleId)).toEqual({
      interval: 'hour',
      points: [
        { start: '2026-03-01T10:00:00.000Z', votes: 1 },
        { start: '2026-03-01T11:00:00.000Z', votes: 1 },
        { start: '2026-03-01T12:00:00.000Z', votes: 0 },
        { start: '2026-03-01T13:00:00.000Z', votes: 1 },
      ],
    });
  });

  it('are counted by day after that, also over the end of February and of the year', async () => {
    const cycleId = await cycleOf('2025-12-30T23:00:00Z', '2026-03-02T00:00:00Z');
    await voteAt(
      cycleId,
      '2025-12-31T00:00:00Z',
      '2026-02-28T23:59:59Z',
      '2026-02-28T00:00:00Z',
      '2026-03-01T12:00:00Z',
    );

    const { interval, points } = await votesOverTime(database.publicDb, cycleId);
    expect(interval).toBe('day');
    expect(points).toHaveLength(62);
    expect(points[0]).toEqual({ start: '2025-12-30T00:00:00.000Z', votes: 0 });
    expect(points[1]).toEqual({ start: '2025-12-31T00:00:00.000Z', votes: 1 });
    expect(points.slice(-2)).toEqual([
      { start: '2026-02-28T00:00:00.000Z', votes: 2 },
      { start: '2026-03-01T00:00:00.000Z', votes: 1 },
    ]);
  });

  it('end with the running hour, not with the end of the cycle', async () => {
    const { id } = await buildCycle(database.owner, { startsInHours: -5, endsInHours: 500 });
    await voteAt(id, new Date().toISOString());
    const { interval, points } = await votesOverTime(database.publicDb, id);
    expect(interval).toBe('hour');
    expect(points.length).toBeGreaterThanOrEqual(5);
    expect(points.length).toBeLessThanOrEqual(7);
    expect(points.reduce((sum, { votes }) => sum + votes, 0)).toBe(1);
  });

  it('are counted by week from Monday in a cycle of more than 366 days, and are 366 points at most', async () => {
    const long = await cycleOf('2024-01-03T00:00:00Z', '2025-02-01T00:00:00Z');
    await voteAt(long, '2024-01-07T23:59:59Z', '2024-01-08T00:00:00Z');
    const { interval, points } = await votesOverTime(database.publicDb, long);
    expect(interval).toBe('week');
    expect(points.slice(0, 2)).toEqual([
      { start: '2024-01-01T00:00:00.000Z', votes: 1 },
      { start: '2024-01-08T00:00:00.000Z', votes: 1 },
    ]);

    const ages = await cycleOf('2000-01-01T00:00:00Z', '2020-01-01T00:00:00Z');
    expect((await votesOverTime(database.publicDb, ages)).points).toHaveLength(366);
  });

  it('are an empty series before the first cycle and before the start of one', async () => {
    expect((await votesOverTime(database.publicDb, undefined)).points).toEqual([]);
    const { id } = await buildCycle(database.owner, { startsInHours: 5 });
    expect((await votesOverTime(database.publicDb, id)).points).toEqual([]);
  });
});
