import type { PublicAct } from '../changes/index.ts';
import { findCycle, type OtherWinners, type WhoMayVote, withoutActsOf } from '../count/index.ts';
import type { Db } from '../machinery/index.ts';
import { type ActKind, DATES, type Details, type OrganiserAct, PUBLIC, type SetDate } from './public-acts.ts';
import { announcementOf, dated, isHidden, spanOfNominees } from './times-of-acts.ts';

/** These change or reveal the count. While the leaderboard is frozen, those since the freeze are left out. */
const ABOUT_VOTES: readonly ActKind[] = ['reset', 'excluded', 'restored', 'winners_shown'];

/** These change results, also announced ones. */
const CORRECTING: readonly ActKind[] = [...ABOUT_VOTES, 'disqualified', 'disqualification_undone'];

/** These show on the site at once, also behind a freeze; only the votes wait for the results. */
const isAboutNominees = (action: string) => /^(?:vendor|category)\./.test(action);

/** Lists what organisers did in a cycle, in order, without naming anybody. Returns undefined if there is no such cycle. */
export async function organiserActs(db: Db, cycleId: number): Promise<OrganiserAct[] | undefined> {
  const cycle = await findCycle(db, cycleId);
  if (!cycle) return undefined;
  const [rows, removed, span, without] = await Promise.all([
    db('audit_log')
      .whereIn('action', Object.keys(PUBLIC))
      .whereRaw("(action NOT LIKE '%.updated' OR JSON_EXTRACT(details, '$.after.name') IS NOT NULL)")
      .orderBy('id')
      .select('action', 'details', { at: 'happened_at' }),
    db('vote_removals as removal')
      .leftJoin('categories as category', 'category.id', 'removal.category_id')
      .where('removal.cycle_id', cycleId)
      .select('removal.id', 'category.name'),
    spanOfNominees(db, cycle),
    withoutActsOf(db, cycleId),
  ]);
  const removals = new Map<number, string | null>(removed.map(({ id, name }) => [id, name]));
  const announcedAt = announcementOf(cycle);
  const isOwn = (action: string, { id, removalId }: Details, at: Date): boolean => {
    if (/^(?:voting|voting_cycle|results)\./.test(action)) return id === cycleId;
    if (action === 'vendor.disqualified' || !isAboutNominees(action)) return removals.has(removalId ?? 0);
    return at >= span.from && at < span.to && (!announcedAt || at < announcedAt);
  };
  /** The rule when voting began, if it has changed since. */
  let firstRule: WhoMayVote | undefined;
  /** Who has won since a correction, by its time. */
  const newWinners = new Map<string, OtherWinners[]>();
  /** When organisers set the dates of the cycle. */
  const setAt: Partial<Record<SetDate, Date>> = {};
  const acts = rows.flatMap(({ action, details: text, at }): OrganiserAct[] => {
    const details: Details = JSON.parse(text ?? '{}');
    if (!isOwn(action, details, at)) return [];
    if (at.toISOString() >= cycle.startDate) firstRule ??= details.before?.whoMayVote;
    for (const date of DATES) if (details.after?.[date] === cycle[date]) setAt[date] = at;
    if (details.winners) newWinners.set(at.toISOString(), details.winners);
    const isAfter = announcedAt !== undefined && at >= announcedAt;
    const scope = { removals, isSettled: announcedAt !== undefined && !isAfter };
    return PUBLIC[action as PublicAct](details, scope).map(({ votes, ...change }) => ({
      at: at.toISOString(),
      isByOrganiser: true,
      ...change,
      ...(votes !== undefined && !isHidden(cycle, at.toISOString()) && { votes }),
      ...(isAfter && CORRECTING.includes(change.kind) && { isCorrection: true as const }),
      // The entry of a restoration names the removal, too.
      ...(action !== 'votes.restored' && without?.removals[details.removalId ?? 0]),
    }));
  });
  const hasAnnounced = acts.some(({ kind }) => kind === 'announced');
  const { startDate, endDate, frozenFrom, reveal } = cycle;
  const hasFrozen = cycle.isFrozen || cycle.revealedAt || cycle.state === 'closed';
  // An early end of voting may announce the results before the freeze.
  const freezes = frozenFrom && (reveal === 'by_hand' || frozenFrom < endDate) ? frozenFrom : undefined;
  return [
    ...acts,
    {
      ...dated(startDate, setAt.startDate),
      kind: 'began' as const,
      whoMayVote: firstRule ?? cycle.whoMayVote,
    },
    ...(hasFrozen && freezes ? [{ ...dated(freezes, setAt.frozenFrom), kind: 'frozen' as const }] : []),
    ...(announcedAt && !hasAnnounced
      ? [{ ...dated(announcedAt.toISOString(), setAt.endDate), kind: 'announced' as const }]
      : []),
  ]
    .filter(({ kind, at }) => !(isHidden(cycle, at) && ABOUT_VOTES.includes(kind)))
    .map((act) => {
      const otherWinners = act.kind === 'announced' ? without?.exclusions : null;
      const winners = act.isCorrection && newWinners.get(act.at);
      return { ...act, ...(otherWinners && { otherWinners }), ...(winners && { newWinners: winners }) };
    })
    .sort((one, other) => one.at.localeCompare(other.at))
    .reduce<OrganiserAct[]>(asOneAct, []);
}

/** An import or an act on many is listed once: its entries have one time. */
function asOneAct(listed: OrganiserAct[], act: OrganiserAct): OrganiserAct[] {
  const { names = [], votes, otherWinners, returning } = act;
  const same = listed.filter(({ at }) => at === act.at);
  // A new vendor's categories are part of adding it.
  const added = same.find(({ kind }) => kind === 'vendors_added');
  if (act.kind === 'vendors_nominated' && added?.names?.includes(names[0] ?? '')) return listed;
  const first = names.length > 0 && same.find(({ kind }) => kind === act.kind);
  if (!first) return [...listed, act];
  first.names?.push(...names);
  first.ids?.push(...(act.ids ?? []));
  // The first of them may have had no votes.
  if (returning) first.returning = [...(first.returning ?? []), ...returning];
  if (votes !== undefined) first.votes = (first.votes ?? 0) + votes;
  if (otherWinners) first.otherWinners = otherWinners;
  return listed;
}
