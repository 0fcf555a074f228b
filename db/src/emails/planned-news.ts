import { nominationTimes } from '../catalogue/index.ts';
import { adminChange, type By, difference, Refusal, refuseStale } from '../changes/index.ts';
import type { Db, Row } from '../machinery/index.ts';
import type { Invitation, MembersMessage } from './member-letter.ts';
import { compose, NEWS_KINDS, type NewsKind, type PeriodNews, readSite } from './messages.ts';
import { endFor } from './news.ts';

/** What organisers decide about a message to the voters who want news. */
interface Plan {
  /** Follows the text of the message. */
  sentence: string | null;
  isOff: boolean;
}

const planOf = (row: Row<'email_news'> | undefined): Plan => ({
  sentence: row?.sentence ?? null,
  isOff: row?.is_off ?? false,
});

/** Lists the messages of the voting periods that may still send some. */
export async function plannedNews(db: Db) {
  const cycles = await db('voting_cycles')
    .where({ cancelled_at: null, sends_news: true })
    .whereRaw('COALESCE(revealed_at, end_date) > UTC_TIMESTAMP(3) - INTERVAL 7 DAY')
    .orderBy('start_date')
    .select('id', 'name', 'start_date');
  const now = Date.now();
  // Only the next period has nominations.
  const next = cycles.find(({ start_date }) => start_date.getTime() > now)?.id;
  const times = await nominationTimes(db);
  const isPlanned = (kind: NewsKind, cycleId: number) =>
    !kind.startsWith('nominations_') ||
    (cycleId === next && times !== undefined && times.until.getTime() > now);
  const ids = cycles.map(({ id }) => id);
  const rows = await db('email_news').whereIn('cycle_id', ids);
  return cycles.flatMap(({ id: cycleId, name: period }) =>
    NEWS_KINDS.flatMap((kind) => {
      const row = rows.find((one) => one.cycle_id === cycleId && one.kind === kind);
      const sentAt = row?.queued_at?.toISOString() ?? null;
      return sentAt || isPlanned(kind, cycleId) ? [{ cycleId, period, kind, ...planOf(row), sentAt }] : [];
    }),
  );
}

interface Draft {
  cycleId: number;
  kind: NewsKind;
  sentence: string | null;
}

/** Returns both parts of a message as people will get it. Throws a Refusal if its voting period sends none. */
export async function previewNews(db: Db, publicUrl: string, { cycleId, kind, sentence }: Draft) {
  const cycle = await db('voting_cycles')
    .where({ id: cycleId, cancelled_at: null, sends_news: true })
    .first('name', 'start_date', 'end_date');
  if (!cycle) throw new Refusal('not_found', 'message');
  const endDate = await endFor(db, kind, cycle);
  return preview(db, publicUrl, { kind, period: cycle.name, endDate, sentence });
}

/** Returns both parts of a message to the members’ list of a cycle, with a code that doesn't exist. */
export const previewInvitation = (
  db: Db,
  publicUrl: string,
  { name: period, startDate, endDate }: { name: string; startDate: string; endDate: string },
  kind: MembersMessage,
) => preview(db, publicUrl, { kind, period, startDate, endDate, code: 'XXXX-XXXX-XXXX-XXXX' });

async function preview(db: Db, publicUrl: string, about: PeriodNews | Invitation) {
  const message = { ...about, to: '', stopToken: 'their-own' };
  const { subject, text, html } = compose(message, await readSite(db, publicUrl));
  return { subject, text, html };
}

/** Changes a message before it is sent. Throws a Refusal once it is being sent, or if somebody else has changed it. */
export function planNews(
  db: Db,
  by: By,
  { cycleId, kind, before, ...after }: Plan & { cycleId: number; kind: NewsKind; before?: Partial<Plan> },
): Promise<void> {
  return adminChange(db, by, async (tx, note) => {
    const which = { cycle_id: cycleId, kind };
    const cycle = await tx('voting_cycles')
      .where({ id: cycleId, cancelled_at: null, sends_news: true })
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
    await tx('email_news').where(which).update({ sentence: after.sentence, is_off: after.isOff });
    note('news.planned', cycle.name, { id: cycleId, kind, ...changed });
  });
}
