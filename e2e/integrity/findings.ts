import type { Database } from '../parts/database.ts';
import { type Row, table, whole } from '../parts/report.ts';
import type { Population } from './people.ts';
import type { Outcome } from './visit.ts';

/** The members of one population, and what happened to each. */
export interface Played {
  population: Population;
  outcomes: Outcome[];
}

export interface Group {
  kind: string;
  level: 'look' | 'likely' | 'sure';
  foundAt: number;
  members: Set<number>;
}

export interface Finding {
  name: string;
  isHonest: boolean;
  isKeptApart: boolean;
  tried: number;
  accounts: number;
  votes: number;
  refused: number;
  requests: number;
  hashes: number;
  /** Seconds of the product’s clock from the tenth account to the first warning; undefined without a warning. */
  seenAfter: number | undefined;
  /** The share of its accounts that are in a group above "look". */
  recall: number | undefined;
  /** The share of dishonest accounts in the groups above "look" that contain it. */
  precision: number | undefined;
  /** Accounts in a group above "look", and accounts only in a group of "look". */
  flagged: number;
  looked: number;
}

export async function groupsFound(database: Database): Promise<Group[]> {
  const rows = await database.query<{ id: number; kind: string; level: Group['level']; found_at: Date }>(
    'SELECT id, kind, level, found_at FROM account_groups WHERE found_as IS NOT NULL ORDER BY found_at',
  );
  const members = await database.query<{ group_id: number; user_id: number }>(
    'SELECT group_id, user_id FROM account_group_members',
  );
  return rows.map(({ id, kind, level, found_at }) => ({
    ...{ kind, level, foundAt: found_at.getTime() },
    members: new Set(members.filter(({ group_id }) => group_id === id).map(({ user_id }) => user_id)),
  }));
}

export async function registrationTimes(database: Database): Promise<Map<number, number>> {
  const rows = await database.query<{ id: number; created_at: Date }>('SELECT id, created_at FROM users');
  return new Map(rows.map(({ id, created_at }) => [id, created_at.getTime()]));
}

const WARNED_FROM = 10;

export function findingsOf(
  all: readonly Played[],
  groups: readonly Group[],
  registeredAt: ReadonlyMap<number, number>,
): Finding[] {
  const idsOf = ({ outcomes }: Played) => outcomes.flatMap(({ userId }) => userId ?? []);
  const honest = new Set(all.filter(({ population }) => population.isHonest).flatMap(idsOf));
  const warnings = groups.filter(({ level }) => level !== 'look');
  return all.map((played) => {
    const { population, outcomes } = played;
    const ids = idsOf(played);
    const isIn = (some: readonly Group[]) => (id: number) => some.some(({ members }) => members.has(id));
    const own = warnings.filter(({ members }) => ids.some((id) => members.has(id)));
    const flagged = ids.filter(isIn(warnings)).length;
    const members = new Set(own.flatMap((group) => [...group.members]));
    const tenth = ids.map((id) => registeredAt.get(id) ?? 0).sort((one, other) => one - other)[
      WARNED_FROM - 1
    ];
    const sum = (of: (outcome: Outcome) => number) =>
      outcomes.reduce((total, outcome) => total + of(outcome), 0);
    const { name, isHonest, isKeptApart = false } = population;
    return {
      ...{ name, isHonest, isKeptApart, tried: outcomes.length, accounts: ids.length, flagged },
      votes: sum(({ votes }) => votes),
      refused: sum(({ refused }) => refused),
      requests: sum(({ requests }) => requests),
      hashes: sum(({ hashes }) => hashes),
      seenAfter:
        isHonest || own[0] === undefined || tenth === undefined
          ? undefined
          : Math.max(0, own[0].foundAt - tenth) / 1000,
      recall: isHonest || ids.length === 0 ? undefined : flagged / ids.length,
      precision:
        isHonest || members.size === 0
          ? undefined
          : [...members].filter((id) => !honest.has(id)).length / members.size,
      looked: ids.filter(isIn(groups)).length - flagged,
    };
  });
}

const share = (value: number | undefined): string => (value === undefined ? '' : value.toFixed(3));

/** Prints two tables: the populations that signals and weights were chosen on, and those that were kept apart. */
export const tableOf = (findings: readonly Finding[]): string =>
  [false, true]
    .map((isApart) => findings.filter(({ isKeptApart }) => isKeptApart === isApart))
    .filter((some) => some.length > 0)
    .map((some) => table(HEAD, some.map(lineOf)))
    .join('\n\n');

const HEAD = [
  ...['who', 'tried', 'accounts', 'votes', 'refused', 'requests', 'hashes'],
  ...['seen after', 'recall', 'precision', 'likely or sure', 'look'],
];

function lineOf(finding: Finding): Row {
  const { name, isHonest, seenAfter, recall, precision } = finding;
  const seen = seenAfter === undefined ? 'never' : `${seenAfter.toFixed(0)} s`;
  return [
    name,
    ...[finding.tried, finding.accounts, finding.votes, finding.refused].map(whole),
    ...[finding.requests, finding.hashes].map(whole),
    isHonest ? '' : seen,
    ...[recall, precision].map(share),
    ...[finding.flagged, finding.looked].map(whole),
  ];
}

/** What the site says about its winners, as far as the report prints it. */
export interface Firmness {
  recounts: { filter: string; verdict: string }[];
  withoutCopies: string;
  categories: Omit<Firmness, 'categories'>[];
}

/** Returns in how many results each check would change the winner. */
export function checksOf({ categories, ...overall }: Firmness): string {
  const results = [overall, ...categories];
  const changedBy = (verdictOf: (result: (typeof results)[number]) => string | undefined) =>
    results.filter((result) => verdictOf(result) === 'other').length;
  const filters = overall.recounts.map(({ filter }) => {
    const verdictOf = ({ recounts }: (typeof results)[number]) =>
      recounts.find((recount) => recount.filter === filter)?.verdict;
    return `${filter} ${changedBy(verdictOf)}`;
  });
  const copies = changedBy(({ withoutCopies }) => withoutCopies);
  return `Checks that change the winner, of ${results.length} results: ${filters.join(', ')}, copied ballots ${copies}`;
}
