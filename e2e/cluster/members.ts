import { until } from '../../scripts/wait.ts';
import { withDatabase } from '../parts/database.ts';

interface Member {
  state: string;
  role: string;
  address: string;
  /** Tells whether this is the server that was asked. */
  isSelf: number;
}

const ASK_MS = 2000;
export const WHOLE_MS = 120_000;

/** Returns the members of the group as a server sees them, or none if it is frozen or gone. */
export function membersSeenBy({ databaseUrl }: { databaseUrl: string }): Promise<Member[]> {
  const asked = withDatabase(databaseUrl.replace('/vendor_awards', '/'), ({ query }) =>
    query<Member>(
      `SELECT MEMBER_STATE AS state, MEMBER_ROLE AS role, MEMBER_HOST AS address, MEMBER_ID = @@server_uuid AS isSelf
       FROM performance_schema.replication_group_members`,
    ),
  );
  const late = new Promise<Member[]>((resolve) => setTimeout(resolve, ASK_MS, []).unref());
  return Promise.race([asked, late]).catch(() => []);
}

const isOnline = ({ state }: Member) => state === 'ONLINE';

/** Counts the current members of the group, which may be fewer than there are servers. */
export const isMajority = (members: readonly Member[]): boolean =>
  members.filter(isOnline).length * 2 > members.length;

export const isWhole = (members: readonly Member[], servers: number): boolean =>
  members.length === servers && members.every(isOnline);

/** Returns the server that calls itself the primary and sees a majority, after waiting for one. */
export async function primaryAmong<Server extends { databaseUrl: string }>(
  servers: () => Promise<readonly Server[]> | readonly Server[],
): Promise<Server> {
  let found: Server | undefined;
  await until(async () => {
    for (const server of await servers()) {
      const members = await membersSeenBy(server);
      const isPrimary = (one: Member) => one.isSelf && one.role === 'PRIMARY' && isOnline(one);
      if (isMajority(members) && members.some(isPrimary)) found = server;
    }
    return found !== undefined;
  }, WHOLE_MS);
  if (!found) throw new Error('the group has no primary');
  return found;
}
