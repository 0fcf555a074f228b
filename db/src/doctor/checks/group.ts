import { type Check, type Finding, fail, ok, unknown, warn } from '../finding.ts';

interface Member {
  address: string;
  state: string;
  role: string;
}

export const checkGroup: Check = async ({ owner }) => {
  const [[{ version, only_reads }]] = await owner.raw(
    'SELECT VERSION() AS version, @@GLOBAL.read_only AS only_reads',
  );
  const members = /mariadb/i.test(version) ? [] : await membersSeenBy(owner);
  return [...judgeMembers(members), ...(only_reads === 0 ? [] : [ONLY_READS])];
};

const ONLY_READS = fail('this server is read-only', 'Point DATABASE_URL at the primary.');

async function membersSeenBy(owner: Parameters<Check>[0]['owner']): Promise<Member[] | undefined> {
  try {
    const [rows] = await owner.raw(
      `SELECT CONCAT(MEMBER_HOST, ':', MEMBER_PORT) AS address, MEMBER_STATE AS state, MEMBER_ROLE AS role
       FROM performance_schema.replication_group_members WHERE MEMBER_ID <> ''`,
    );
    return rows;
  } catch {
    return undefined;
  }
}

/** Judges the members, which are undefined if this account may not read them. */
export function judgeMembers(members: readonly Member[] | undefined): Finding[] {
  if (!members) return [unknown('this account may not see whether the server belongs to a group')];
  if (members.length === 0) return [ok('one server, no group')];
  const online = members.filter(({ state }) => state === 'ONLINE');
  if (online.length * 2 <= members.length) {
    return [
      fail(
        `${online.length} of ${members.length} members are online`,
        'Voting has stopped: docs/operate/incidents.md.',
      ),
    ];
  }
  const away = members
    .filter(({ state }) => state !== 'ONLINE')
    .map(({ address, state }) => `${address} is ${state}`);
  if (away.length > 0) return [warn(away.join(', '), 'Start it again: the next failure would stop voting.')];
  if (members.length < 3)
    return [warn(`${members.length} members`, 'Add members: fewer than three survive no failure.')];
  return [ok(`${members.length} members online`)];
}
