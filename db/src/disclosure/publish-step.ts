import type { Knex } from 'knex';
import { Refusal } from '../audit/index.ts';
import { type Db, existing, NOW, type Row } from '../machinery/index.ts';
import { CYCLE_STATE } from '../tallies/index.ts';
import { COMMIT_LAG_S, IS_SEALED, isSealed, liveTables, type Tables } from './seal.ts';
import { isStep, MINUTES_BETWEEN_STEPS, nextHours, nextParticipants, nextStepSize } from './steps.ts';

const HOUR_MS = 3_600_000;

/**
 * Publishes votes of the open cycle if it is shown in batches: each category shows the votes before a moment, which
 * moves only by a whole batch. Takes no lock that votes wait for.
 */
export async function publishStep(db: Db): Promise<void> {
  const cycle = await db('voting_cycles')
    .where({ publishing: 'steps' })
    .whereRaw(`${CYCLE_STATE} = 'open' AND NOT ${IS_SEALED}`)
    .first('id', 'generation');
  if (!cycle) return;
  await db.transaction(async (tx) => {
    await lockSteps(tx, cycle.id);
    await startSteps(tx, cycle.id);
    const unseen = await unseenVotes(tx, cycle.id, await categoriesDue(tx, cycle.id));
    const due = unseen.filter((votes) => isStep(votes, votes.votes_due));
    // This is asked after the votes were read: if the cycle is not frozen yet, no later vote can be among them.
    if (await isSealed(tx, cycle.id)) return;
    for (const { category_id, until } of due) {
      await tx('category_steps').where({ cycle_id: cycle.id, category_id }).update({
        shown_until: until,
        votes_due: nextStepSize(),
        stepped_at: NOW,
      });
    }
    // Votes may have left or rejoined the count since the figures were written.
    const written = await tx('published_steps').where({ cycle_id: cycle.id }).first('shown_generation');
    if (due.length > 0 || written?.shown_generation !== cycle.generation) {
      await writeSteps(tx, cycle.id, cycle.generation);
    }
  });
}

/** Finds categories whose last batch is old enough and whose sums suffice for the next; `unseenVotes` decides. */
async function categoriesDue(tx: Knex.Transaction, cycleId: number): Promise<number[]> {
  const [rows] = await tx.raw(
    `SELECT step.category_id FROM category_steps step
     WHERE step.cycle_id = ? AND step.stepped_at <= UTC_TIMESTAMP(3) - INTERVAL ${MINUTES_BETWEEN_STEPS} MINUTE
       AND step.votes_due <=
         (SELECT COALESCE(SUM(votes), 0) FROM vendor_tallies WHERE cycle_id = ? AND category_id = step.category_id)
         - (SELECT COALESCE(SUM(votes), 0) FROM published_vendor_tallies
            WHERE cycle_id = ? AND category_id = step.category_id)`,
    [cycleId, cycleId, cycleId],
  );
  return rows.map(({ category_id }: Pick<Row<'category_steps'>, 'category_id'>) => category_id);
}

interface Unseen extends Pick<Row<'category_steps'>, 'category_id' | 'votes_due'> {
  votes: number;
  networks: number;
  /** The moment up to which the votes were counted. */
  until: Date;
}

/** Counts the hidden votes of these categories. Votes that may not be stored yet are left out. */
async function unseenVotes(
  tx: Knex.Transaction,
  cycleId: number,
  categoryIds: readonly number[],
  lagSeconds = COMMIT_LAG_S,
): Promise<Unseen[]> {
  if (categoryIds.length === 0) return [];
  const [[{ until }]] = await tx.raw('SELECT UTC_TIMESTAMP(3) - INTERVAL ? SECOND AS until', [lagSeconds]);
  const [rows] = await tx.raw(
    `SELECT vote.category_id, step.votes_due, COUNT(*) AS votes, COUNT(DISTINCT origin.site) AS networks
     FROM votes vote FORCE INDEX (PRIMARY)
     STRAIGHT_JOIN category_steps step ON step.cycle_id = vote.cycle_id AND step.category_id = vote.category_id
     LEFT JOIN account_origins origin ON origin.user_id = vote.user_id
     WHERE vote.cycle_id = ? AND vote.category_id IN (?)
       AND vote.created_at >= step.shown_until AND vote.created_at < ?
     GROUP BY vote.category_id, step.votes_due`,
    [cycleId, [...categoryIds], until],
  );
  return rows.map((row: Omit<Unseen, 'until'>) => ({ ...row, until }));
}

/**
 * Throws unless the hidden votes of every category are none or a whole batch. The caller ensures that no vote is stored.
 */
export async function refusePartOfStep(tx: Knex.Transaction, cycleId: number): Promise<void> {
  await lockSteps(tx, cycleId);
  await startSteps(tx, cycleId);
  const categories = await tx('category_steps').where({ cycle_id: cycleId }).pluck('category_id');
  const unseen = await unseenVotes(tx, cycleId, categories, 0);
  if (unseen.some((votes) => !isStep(votes, votes.votes_due))) throw new Refusal('step_incomplete');
}

/** Adds the categories that have got their first votes since; none of these votes is shown yet. */
async function startSteps(tx: Knex.Transaction, cycleId: number): Promise<void> {
  const started = tx('category_steps').where({ cycle_id: cycleId }).select('category_id');
  const categories = await tx('vendor_tallies')
    .where({ cycle_id: cycleId })
    .whereNotIn('category_id', started)
    .distinct()
    .pluck('category_id');
  if (categories.length === 0) return;
  const found = await tx('voting_cycles').where({ id: cycleId }).first('start_date');
  const { start_date } = existing(found, `cycle ${cycleId}`);
  await tx('category_steps').insert(
    categories.map((category_id) => ({
      cycle_id: cycleId,
      category_id,
      votes_due: nextStepSize(),
      shown_until: start_date,
      stepped_at: start_date,
    })),
  );
}

/** Counts the votes up to each category's moment and stores the figures that everybody is shown. */
export async function writeSteps(tx: Knex.Transaction, cycleId: number, generation: number): Promise<void> {
  await tx('published_vendor_tallies').where({ cycle_id: cycleId }).delete();
  await tx.raw(
    `INSERT INTO published_vendor_tallies (cycle_id, category_id, vendor_id, votes)
     SELECT vote.cycle_id, vote.category_id, vote.vendor_id, COUNT(*) ${PUBLISHED_VOTES}
     GROUP BY vote.cycle_id, vote.category_id, vote.vendor_id`,
    [cycleId],
  );
  const [[live]] = await tx.raw(
    `SELECT COUNT(*) AS votes, COUNT(DISTINCT vote.user_id) AS participants ${PUBLISHED_VOTES}`,
    [cycleId],
  );
  const hours = await hoursAfter(tx, cycleId, live);
  await tx('published_hourly_tallies').where({ cycle_id: cycleId }).delete();
  await tx.batchInsert(
    'published_hourly_tallies',
    hours.map((row) => ({ cycle_id: cycleId, ...row })),
  );
  await tx('published_steps').where({ cycle_id: cycleId }).update({ shown_generation: generation });
}

const PUBLISHED_VOTES = `
  FROM votes vote FORCE INDEX (PRIMARY)
  STRAIGHT_JOIN category_steps step ON step.cycle_id = vote.cycle_id AND step.category_id = vote.category_id
  WHERE vote.cycle_id = ? AND vote.created_at < step.shown_until`;

/**
 * Switches a cycle to stored figures, starting with all its votes. The caller ensures that no vote is stored.
 */
export async function publishAll(tx: Knex.Transaction, cycleId: number): Promise<void> {
  await lockSteps(tx, cycleId);
  await startSteps(tx, cycleId);
  await tx('category_steps').where({ cycle_id: cycleId }).update({ shown_until: NOW, stepped_at: NOW });
  await publishTables(tx, cycleId, liveTables(tx));
}

/** Stores the figures of these tables, which are the only ones that are shown of the cycle from now on. */
export async function publishTables(tx: Knex.Transaction, cycleId: number, from: Tables): Promise<void> {
  for (const table of ['published_vendor_tallies', 'published_hourly_tallies']) {
    await tx(table).where({ cycle_id: cycleId }).delete();
  }
  await tx.raw(
    `INSERT INTO published_vendor_tallies (cycle_id, category_id, vendor_id, votes)
     SELECT cycle_id, category_id, vendor_id, SUM(votes) FROM ? WHERE cycle_id = ?
     GROUP BY cycle_id, category_id, vendor_id`,
    [from.vendors, cycleId],
  );
  await tx.raw(
    `INSERT INTO published_hourly_tallies (cycle_id, hour, votes, participants)
     SELECT cycle_id, hour, SUM(votes), SUM(participants) FROM ? WHERE cycle_id = ? GROUP BY cycle_id, hour`,
    [from.hours, cycleId],
  );
}

/** The second of two simultaneous runs waits, and then finds what the first has published. */
export async function lockSteps(tx: Knex.Transaction, cycleId: number): Promise<void> {
  await tx.raw(
    `INSERT INTO published_steps (cycle_id, stepped_at) VALUES (?, UTC_TIMESTAMP(3))
     ON DUPLICATE KEY UPDATE stepped_at = UTC_TIMESTAMP(3)`,
    [cycleId],
  );
}

/**
 * Votes are shown in the hour of their batch, because the hour in which they were cast would reveal something about
 * earlier batches.
 */
async function hoursAfter(
  tx: Knex.Transaction,
  cycleId: number,
  live: { votes: number; participants: number },
) {
  const cycle = { cycle_id: cycleId };
  const shown: { hour: number; votes: number; participants: number }[] = await tx('published_hourly_tallies')
    .where(cycle)
    .select('hour', 'votes', 'participants');
  const [[{ at }]] = await tx.raw('SELECT UTC_TIMESTAMP(3) AS at');
  const now = Math.floor(at.getTime() / HOUR_MS);
  const votesByHour = new Map(shown.map((row) => [row.hour, row.votes]));
  const next = nextHours(votesByHour, { now, change: live.votes - sum([...votesByHour.values()]) });
  const shownParticipants = sum(shown.map(({ participants }) => participants));
  const participants = nextParticipants(live.participants, shownParticipants, live.votes);
  // Participants are meaningful only as a sum over a cycle.
  return [...next].map(([hour, votesThen], index) => ({
    hour,
    votes: votesThen,
    participants: index === 0 ? participants : 0,
  }));
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
