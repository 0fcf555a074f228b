import { adminChange, type By, difference, Refusal, refuseStale } from '../audit/index.ts';
import type { Db, Row } from '../machinery/index.ts';
import { MOMENTS } from '../tallies/index.ts';
import { NEWS_KINDS, type NewsKind, newsLetter, readSite } from './messages.ts';

/** What organisers decide about a message to the voters who want news. */
interface Plan {
  /** Follows the text of the message. */
  sentence: string | null;
  isOff: boolean;
}

const planOf = (row: { sentence: string | null; is_off: number | null } | undefined): Plan => ({
  sentence: row?.sentence ?? null,
  isOff: row?.is_off === 1,
});

const AWAITS_ANNOUNCEMENT =
  '(frozen_from IS NOT NULL AND is_revealed_by_hand = 1 AND COALESCE(revealed_at > UTC_TIMESTAMP(3), TRUE))';

/** Lists the messages of each voting period that may still be sent, or were sent in the last week. */
export async function plannedNews(db: Db) {
  const site = await readSite(db, '');
  const rows = await Promise.all(NEWS_KINDS.map((kind) => readPlanned(db, kind)));
  return rows
    .flat()
    .sort((one, other) => one.start_date.getTime() - other.start_date.getTime())
    .map(({ kind, ...row }) => {
      const about = { kind, period: row.name, endDate: row.end_date.toISOString(), sentence: null };
      const { subject, before, action } = newsLetter(about, site);
      return {
        ...{ cycleId: row.id, period: row.name, kind, ...planOf(row) },
        sentAt: row.queued_at?.toISOString() ?? null,
        /** Null if an organiser announces the results. */
        plannedAt: row.planned_at?.toISOString() ?? null,
        ...{ subject, text: before.join(' '), button: action.label },
      };
    });
}

async function readPlanned(db: Db, kind: NewsKind) {
  const { at, until, ...rule } = MOMENTS[kind];
  const awaits = kind === 'results' ? AWAITS_ANNOUNCEMENT : 'FALSE';
  const [rows] = await db.raw(
    `SELECT id, name, start_date, end_date, sentence, is_off, queued_at, IF(${awaits}, NULL, ${at}) AS planned_at
     FROM voting_cycles LEFT JOIN email_news ON cycle_id = id AND kind = ?
     WHERE cancelled_at IS NULL AND sends_news = 1 AND ${rule.in}
       AND (${until} > UTC_TIMESTAMP(3) OR ${awaits} OR queued_at > UTC_TIMESTAMP(3) - INTERVAL 7 DAY)
     ORDER BY start_date`,
    [kind],
  );
  return rows.map((row: PlannedRow) => ({ kind, ...row })) as (PlannedRow & { kind: NewsKind })[];
}

type PlannedRow = Pick<Row<'voting_cycles'>, 'id' | 'name' | 'start_date' | 'end_date'> &
  Pick<Row<'email_news'>, 'sentence' | 'queued_at'> & { is_off: number | null; planned_at: Date | null };

/** Changes a message before it is sent. Throws a Refusal once it is being sent, or if somebody else has changed it. */
export function planNews(
  db: Db,
  by: By,
  { cycleId, kind, before, ...after }: Plan & { cycleId: number; kind: NewsKind; before?: Partial<Plan> },
): Promise<void> {
  return adminChange(db, by, async (tx, note) => {
    const which = { cycle_id: cycleId, kind };
    const cycle = await tx('voting_cycles')
      .where({ id: cycleId, cancelled_at: null, sends_news: 1 })
      .first('name');
    if (!cycle) throw new Refusal('not_found', 'message');
    // The worker locks this row before it sends.
    await tx('email_news')
      .insert({ ...which, queued_up_to: 0 })
      .onConflict(['cycle_id', 'kind'])
      .ignore();
    const row = await tx('email_news').where(which).forUpdate().first();
    if (row?.queued_at) throw new Refusal('news_sent');
    const changed = difference(planOf(row), after);
    if (!changed) return;
    const record = { noun: 'message', logged: 'news', which: { id: cycleId } };
    await refuseStale(tx, record, { stored: planOf(row), seen: before });
    await tx('email_news')
      .where(which)
      .update({ sentence: after.sentence, is_off: Number(after.isOff) });
    note('news.planned', cycle.name, { id: cycleId, kind, ...changed });
  });
}
