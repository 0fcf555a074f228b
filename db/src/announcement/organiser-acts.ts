import { type Cycle, findCycle, type WhoMayVote } from '../count/index.ts';
import type { Db } from '../machinery/index.ts';

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
  whoMayVote?: WhoMayVote;
  startDate?: string;
  endDate?: string;
  name?: string;
  /** The results had been announced by then. */
  isCorrection?: true;
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
  before?: { whoMayVote?: WhoMayVote };
  after?: Partial<Record<'name' | 'startDate' | 'endDate' | 'reason' | 'reveal' | 'publishing', string>> & {
    frozenHours?: number;
    whoMayVote?: WhoMayVote;
  };
}

type Change = Partial<Omit<OrganiserAct, 'at'>> & { kind: ActKind };

/** Everything of the audit log that everybody may read: these acts, and of each only these fields. */
const PUBLIC: Record<string, (details: Details, scope: Scope) => Change[]> = {
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
  'accounts.excluded': excluded,
  'group.excluded': excluded,
  'code_set.withdrawn': excluded,
};

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

const UNDONE_KINDS = ['all', 'category', 'accounts'];

function restored(details: Details, { isSettled }: Scope): Change[] {
  const { kind = '', restoredCount = 0 } = details;
  if (!UNDONE_KINDS.includes(kind) || (restoredCount === 0 && !isSettled)) return [];
  return [{ kind: 'restored', ...(restoredCount > 0 && { votes: restoredCount }), ...reasonOf(details) }];
}

const reasonOf = ({ reason }: { reason?: string | null | undefined } = {}) => (reason ? { reason } : {});

const countOf = ({ voteCount = 0, reason }: Details) => ({ votes: voteCount, ...reasonOf({ reason }) });

function categoryOf({ removalId = 0 }: Details, { removals }: Scope) {
  const category = removals.get(removalId);
  return category ? { category } : {};
}

/** These change or reveal the count. While the leaderboard is frozen, those since the freeze are left out. */
const ABOUT_VOTES: readonly ActKind[] = ['reset', 'excluded', 'restored', 'winners_shown'];

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
  const [rows, removed] = await Promise.all([
    db('audit_log')
      .whereIn('action', Object.keys(PUBLIC))
      .orderBy('id')
      .select('action', 'details', { at: 'happened_at' }),
    db('vote_removals as removal')
      .leftJoin('categories as category', 'category.id', 'removal.category_id')
      .where('removal.cycle_id', cycleId)
      .select('removal.id', 'category.name'),
  ]);
  const removals = new Map<number, string | null>(removed.map(({ id, name }) => [id, name]));
  const announcedAt = announcementOf(cycle);
  /** The rule when voting began, if it has changed since. */
  let firstRule: WhoMayVote | undefined;
  const acts = rows.flatMap(({ action, details: text, at }): OrganiserAct[] => {
    const details: Details = JSON.parse(text ?? '{}');
    const isOwn = /^(?:voting|voting_cycle)\./.test(action)
      ? details.id === cycleId
      : removals.has(details.removalId ?? 0);
    if (!isOwn) return [];
    if (at.toISOString() >= cycle.startDate) firstRule ??= details.before?.whoMayVote;
    const isAfter = announcedAt !== undefined && at >= announcedAt;
    const scope = { removals, isSettled: announcedAt !== undefined && !isAfter };
    return (PUBLIC[action]?.(details, scope) ?? []).map((change) => ({
      at: at.toISOString(),
      isByOrganiser: true,
      ...change,
      ...(isAfter && ABOUT_VOTES.includes(change.kind) && { isCorrection: true as const }),
    }));
  });
  const hasAnnounced = acts.some(({ kind }) => kind === 'announced');
  return [...planned(cycle, firstRule, hasAnnounced ? undefined : announcedAt), ...acts]
    .filter(({ kind, at }) => !(isHidden(cycle, at) && ABOUT_VOTES.includes(kind)))
    .sort((one, other) => one.at.localeCompare(other.at));
}

const isHidden = ({ isFrozen, frozenFrom }: Cycle, at: string): boolean =>
  isFrozen && frozenFrom !== null && at >= frozenFrom;

/** Returns when the results were announced, at the end or by hand. */
function announcementOf({ state, isFrozen, revealedAt, endDate }: Cycle): Date | undefined {
  if (isFrozen || (state !== 'closed' && !revealedAt)) return undefined;
  return new Date(revealedAt ?? endDate);
}

/** Returns the dates that have come as planned. */
function planned(
  cycle: Cycle,
  firstRule: WhoMayVote | undefined,
  announcedAt: Date | undefined,
): OrganiserAct[] {
  const isByOrganiser = false;
  const { startDate: at, frozenFrom, isFrozen, revealedAt } = cycle;
  const acts: OrganiserAct[] = [
    { at, kind: 'began', isByOrganiser, whoMayVote: firstRule ?? cycle.whoMayVote },
  ];
  const hasFrozen = frozenFrom && (isFrozen || revealedAt || cycle.state === 'closed');
  if (hasFrozen) acts.push({ at: frozenFrom, kind: 'frozen', isByOrganiser });
  if (announcedAt) acts.push({ at: announcedAt.toISOString(), kind: 'announced', isByOrganiser });
  return acts;
}
