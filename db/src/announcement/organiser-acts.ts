import type { PublicAct } from '../audit/index.ts';
import {
  findCycle,
  type OtherWinners,
  type WhoMayVote,
  type WithoutAct,
  withoutActsOf,
} from '../count/index.ts';
import type { Db } from '../machinery/index.ts';
import { announcementOf, dated, isHidden, spanOfNominees } from './times-of-acts.ts';

export const ACT_KINDS = [
  'began',
  'dates_changed',
  'rule_changed',
  'board_changed',
  'renamed',
  'paused',
  'resumed',
  'reset',
  'excluded',
  'restored',
  'frozen',
  'ended_early',
  'reopened',
  'winners_shown',
  'announced',
  'vendors_added',
  'vendors_removed',
  'vendors_returned',
  'vendors_renamed',
  'vendors_merged',
  'vendors_nominated',
  'categories_added',
  'categories_removed',
  'categories_returned',
  'categories_renamed',
] as const;

type ActKind = (typeof ACT_KINDS)[number];

/** An act of an organiser, or a date of the voting period that came as planned. */
export interface OrganiserAct {
  at: string;
  kind: ActKind;
  /** False for what happened as planned. */
  isByOrganiser: boolean;
  reason?: string;
  /** The category that was reset. */
  category?: string;
  /** The excluded accounts. */
  accounts?: number;
  /** The votes that were excluded or restored. */
  votes?: number;
  /** The vendors or categories of one act, by the names of that time: `Ada`, or `Ada → Ben` if renamed or merged. */
  names?: string[];
  whoMayVote?: WhoMayVote;
  startDate?: string;
  endDate?: string;
  name?: string;
  /** The results had been announced by then. */
  isCorrection?: true;
  /** Who would have won without this act, or without all exclusions of accounts if this is the announcement. */
  otherWinners?: OtherWinners[];
  /** Who has won since this correction, where others had won before; nobody if there are no winners. */
  newWinners?: OtherWinners[];
  /** The votes that would have counted without this act. */
  returning?: WithoutAct['returning'];
}

interface Details {
  id?: number;
  removalId?: number;
  kind?: string;
  reason?: string | null;
  accounts?: number;
  voteCount?: number;
  laterCount?: number;
  restoredCount?: number;
  name?: string;
  intoName?: string;
  isDraft?: boolean;
  winners?: OtherWinners[];
  before?: { name?: string; whoMayVote?: WhoMayVote };
  after?: Partial<Record<SetDate | 'name' | 'reason' | 'reveal' | 'publishing', string>> & {
    frozenHours?: number;
    whoMayVote?: WhoMayVote;
  };
}

const DATES = ['startDate', 'endDate', 'frozenFrom'] as const;
type SetDate = (typeof DATES)[number];

type Change = Partial<Omit<OrganiserAct, 'at'>> & { kind: ActKind };

/** Everything of the audit log that everybody may read: these acts, and of each only these fields. */
const PUBLIC: Record<PublicAct, (details: Details, scope: Scope) => Change[]> = {
  'voting.paused': ({ after }) => [{ kind: 'paused', ...reasonOf(after) }],
  'voting.resumed': () => [{ kind: 'resumed' }],
  'voting_cycle.changed': changes,
  // A period that had ended by itself has no new end.
  'voting_cycle.closed': ({ after }) => (after?.endDate ? [{ kind: 'ended_early' }] : []),
  'voting_cycle.reopened': ({ after, reason }) => [
    { kind: 'reopened', ...(after?.endDate && { endDate: after.endDate }), ...reasonOf({ reason }) },
  ],
  'voting_cycle.winners_shown': () => [{ kind: 'winners_shown' }],
  'voting_cycle.revealed': () => [{ kind: 'announced' }],
  'votes.reset': (details, scope) => [{ kind: 'reset', ...categoryOf(details, scope), ...countOf(details) }],
  'votes.restored': (details, scope) => restored(details, scope),
  // Its winners are listed with the act that changed them.
  'results.corrected': () => [],
  'accounts.excluded': excluded,
  'group.excluded': excluded,
  'code_set.withdrawn': excluded,
  'vendor.created': (details) => nominees('vendors_added', details, details.after?.name),
  'vendor.published': (details) => nominees('vendors_added', details),
  'vendor.drafted': (details) => nominees('vendors_removed', details),
  'vendor.archived': (details) => nominees('vendors_removed', details),
  'vendor.restored': (details) => nominees('vendors_returned', details),
  'vendor.updated': (details) => nominees('vendors_renamed', details, renaming(details)),
  'vendor.merged': (details) => nominees('vendors_merged', details, `${details.name} → ${details.intoName}`),
  'vendor.nominated': (details) => nominees('vendors_nominated', details),
  'category.created': (details) => nominees('categories_added', details, details.after?.name),
  'category.published': (details) => nominees('categories_added', details),
  'category.drafted': (details) => nominees('categories_removed', details),
  'category.archived': (details) => nominees('categories_removed', details),
  'category.restored': (details) => nominees('categories_returned', details),
  'category.updated': (details) => nominees('categories_renamed', details, renaming(details)),
};

/** An act on a vendor or category that is or was on the site. Entries from before version 1.1 have no name. */
function nominees(kind: ActKind, details: Details, name = details.name): Change[] {
  if (details.isDraft || !name) return [];
  const votes = details.voteCount || details.restoredCount;
  return [{ kind, names: [name], ...(votes && { votes }), ...reasonOf(details) }];
}

const renaming = ({ before, after }: Details): string | undefined =>
  after?.name && `${before?.name} → ${after.name}`;

function changes({ after = {}, reason }: Details): Change[] {
  const { name, startDate, endDate, whoMayVote, frozenHours, reveal, publishing } = after;
  const found: Change[] = [];
  if (startDate || endDate) {
    found.push({ kind: 'dates_changed', ...(startDate && { startDate }), ...(endDate && { endDate }) });
  }
  if (whoMayVote) found.push({ kind: 'rule_changed', whoMayVote });
  if (frozenHours !== undefined || reveal || publishing) found.push({ kind: 'board_changed' });
  if (name) found.push({ kind: 'renamed', name, ...reasonOf({ reason }) });
  return found;
}

/** An exclusion is listed once votes have left what everybody sees; the rest of its votes follow at the end. */
function excluded(details: Details, { isSettled }: Scope): Change[] {
  const { accounts = 0, voteCount = 0, laterCount = 0 } = details;
  const votes = isSettled ? voteCount + laterCount : voteCount;
  // The numbers of few voters may be older than their votes.
  if (votes === 0 && !isSettled) return [];
  return [{ kind: 'excluded', accounts, ...(votes > 0 && { votes }), ...reasonOf(details) }];
}

function restored(details: Details, { isSettled }: Scope): Change[] {
  const { restoredCount = 0, name } = details;
  if (restoredCount === 0 && !isSettled) return [];
  return [
    {
      kind: 'restored',
      ...(name && { names: [name] }),
      ...(restoredCount > 0 && { votes: restoredCount }),
      ...reasonOf(details),
    },
  ];
}

const reasonOf = ({ reason }: { reason?: string | null | undefined } = {}) => (reason ? { reason } : {});

const countOf = ({ voteCount = 0, reason }: Details) => ({ votes: voteCount, ...reasonOf({ reason }) });

function categoryOf({ removalId = 0 }: Details, { removals }: Scope) {
  const category = removals.get(removalId);
  return category ? { category } : {};
}

/** These change or reveal the count. While the leaderboard is frozen, those since the freeze are left out. */
const ABOUT_VOTES: readonly ActKind[] = ['reset', 'excluded', 'restored', 'winners_shown'];

/** Undoing one of these would bring votes back. */
const REMOVING: readonly ActKind[] = ['reset', 'vendors_removed', 'categories_removed'];

/** These show on the site at once, also behind a freeze; only the votes wait for the results. */
const isAboutNominees = (action: string) => /^(?:vendor|category)\./.test(action);

interface Scope {
  /** The ids of the cycle's removals, each with the category that was reset. */
  removals: ReadonlyMap<number, string | null>;
  /** Exclusions from before the announcement have taken effect everywhere. */
  isSettled: boolean;
}

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
    if (!isAboutNominees(action)) return removals.has(removalId ?? 0);
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
      ...(votes !== undefined &&
        !(isHidden(cycle, at.toISOString()) && isAboutNominees(action)) && { votes }),
      ...(isAfter && ABOUT_VOTES.includes(change.kind) && { isCorrection: true as const }),
      ...(REMOVING.includes(change.kind) && without?.removals[details.removalId ?? 0]),
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
  const { names = [], votes, otherWinners } = act;
  const same = listed.filter(({ at }) => at === act.at);
  // A new vendor's categories are part of adding it.
  const added = same.find(({ kind }) => kind === 'vendors_added');
  if (act.kind === 'vendors_nominated' && added?.names?.includes(names[0] ?? '')) return listed;
  const first = names.length > 0 && same.find(({ kind }) => kind === act.kind);
  if (!first) return [...listed, act];
  first.names?.push(...names);
  first.returning?.push(...(act.returning ?? []));
  if (votes !== undefined) first.votes = (first.votes ?? 0) + votes;
  if (otherWinners) first.otherWinners = otherWinners;
  return listed;
}
