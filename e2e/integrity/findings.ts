import type { Database } from '../parts/database.ts';
import { type Row, table, whole } from '../parts/report.ts';
import type { Population } from './populations.ts';
import type { Outcome } from './visit.ts';

/** The members of one population, and what happened to each. */
export interface Played {
  population: Population;
  outcomes: Outcome[];
}

export interface Group {
  isWarning: boolean;
  foundAt: number;
  members: Set<number>;
}

type Finding = ReturnType<typeof findingsOf>[number];

export async function groupsFound(database: Database): Promise<Group[]> {
  const rows = await database.query<{ id: number; is_warning: number; found_at: Date }>(
    'SELECT id, is_warning, found_at FROM account_groups WHERE found_as IS NOT NULL ORDER BY found_at',
  );
  const members = await database.query<{ group_id: number; user_id: number }>(
    'SELECT group_id, user_id FROM account_group_members',
  );
  return rows.map(({ id, is_warning, found_at }) => ({
    isWarning: is_warning === 1,
    foundAt: found_at.getTime(),
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
) {
  const idsOf = ({ outcomes }: Played) => outcomes.flatMap(({ userId }) => userId ?? []);
  const honest = new Set(all.filter(({ population }) => population.isHonest).flatMap(idsOf));
  const warnings = groups.filter(({ isWarning }) => isWarning);
  return all.map((played) => {
    const { name, isHonest } = played.population;
    const ids = idsOf(played);
    const own = isHonest ? [] : warnings.filter(({ members }) => ids.some((id) => members.has(id)));
    const flagged = ids.filter((id) => warnings.some(({ members }) => members.has(id))).length;
    const members = [...new Set(own.flatMap((group) => [...group.members]))];
    const times = ids.map((id) => registeredAt.get(id) ?? 0).sort((one, other) => one - other);
    const tenth = times[WARNED_FROM - 1];
    return {
      name,
      accounts: ids.length,
      votes: played.outcomes.reduce((sum, { votes }) => sum + votes, 0),
      refused: played.outcomes.reduce((sum, { refused }) => sum + refused, 0),
      /** Seconds of the product’s clock from the tenth account to the first warning; undefined without a warning. */
      seenAfter: own[0] && tenth !== undefined ? Math.max(0, own[0].foundAt - tenth) / 1000 : undefined,
      /** The share of its accounts that are in a group that warns; undefined for honest people. */
      recall: isHonest || ids.length === 0 ? undefined : flagged / ids.length,
      /** The share of dishonest accounts in the groups that warn and contain it. */
      precision:
        members.length === 0 ? undefined : members.filter((id) => !honest.has(id)).length / members.length,
      /** Accounts in a group that warns. */
      flagged,
    };
  });
}

const HEAD = 'who,accounts,votes,refused,seen after,recall,precision,in warnings'.split(',');

export function tableOf(findings: readonly Finding[]): string {
  const share = (value: number | undefined) => value?.toFixed(3) ?? '';
  const rows = findings.map((finding): Row => {
    const { name, accounts, votes, refused, seenAfter, recall, precision } = finding;
    const seen = seenAfter === undefined ? 'never' : `${seenAfter.toFixed(0)} s`;
    return [
      name,
      ...[accounts, votes, refused].map(whole),
      recall === undefined ? '' : seen,
      share(recall),
      share(precision),
      whole(finding.flagged),
    ];
  });
  return table(HEAD, rows);
}
