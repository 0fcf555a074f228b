import type { PublicAct } from '../changes/index.ts';
import type { OtherWinners, WhoMayVote, WithoutAct } from '../count/index.ts';

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
  'disqualified',
  'disqualification_undone',
  'categories_added',
  'categories_removed',
  'categories_returned',
  'categories_renamed',
] as const;

export type ActKind = (typeof ACT_KINDS)[number];

/** An act of an organiser, or a date of the voting period that came as planned. */
export interface OrganiserAct {
  at: string;
  kind: ActKind;
  /** False for what happened as planned. */
  isByOrganiser: boolean;
  reason?: string;
  /** The category that was reset. */
  category?: string;
  /** The categories in which a vendor was disqualified; all of them if there are none. */
  categories?: string[];
  /** The excluded accounts. */
  accounts?: number;
  /** The votes that were excluded or restored. */
  votes?: number;
  /** The vendors or categories of one act, by the names of that time: `Ada`, or `Ada → Ben` if renamed or merged. */
  names?: string[];
  /** The ids of `names`, in their order. */
  ids?: number[];
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

export interface Details {
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
  categories?: string[];
  isDraft?: boolean;
  winners?: OtherWinners[];
  before?: { name?: string; whoMayVote?: WhoMayVote };
  after?: Partial<Record<SetDate | 'name' | 'reason' | 'reveal' | 'publishing', string>> & {
    frozenHours?: number;
    whoMayVote?: WhoMayVote;
  };
}

export const DATES = ['startDate', 'endDate', 'frozenFrom'] as const;
export type SetDate = (typeof DATES)[number];

type Change = Partial<Omit<OrganiserAct, 'at'>> & { kind: ActKind };

export interface Scope {
  /** The ids of the cycle's removals, each with the category that was reset. */
  removals: ReadonlyMap<number, string | null>;
  /** Exclusions from before the announcement have taken effect everywhere. */
  isSettled: boolean;
}

/** Everything of the audit log that everybody may read: these acts, and of each only these fields. */
export const PUBLIC: Record<PublicAct, (details: Details, scope: Scope) => Change[]> = {
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
  'votes.reset': reset,
  'votes.restored': restored,
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
  'vendor.disqualified': (details) => nominees('disqualified', details),
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
  return [
    {
      kind,
      names: [name],
      ...(details.id && { ids: [details.id] }),
      ...(details.categories && { categories: details.categories }),
      ...(votes && { votes }),
      ...reasonOf(details),
    },
  ];
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

function restored(details: Details, { isSettled, removals }: Scope): Change[] {
  const { restoredCount = 0, removalId = 0, name = removals.get(removalId), kind } = details;
  if (kind === 'disqualified') return nominees('disqualification_undone', details);
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

function reset({ removalId = 0, voteCount = 0, reason }: Details, { removals }: Scope): Change[] {
  const category = removals.get(removalId);
  return [{ kind: 'reset', ...(category && { category }), votes: voteCount, ...reasonOf({ reason }) }];
}
