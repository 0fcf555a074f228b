import { type Db, existing, withInstants } from '../machinery/index.ts';

/** Returns all that is stored about a voter, for that voter, except the chosen vendors. */
export async function ownData(db: Db, userId: number) {
  const [account, origin, sessions, votes, events, invitations, email, member] = await Promise.all([
    db('users').where({ id: userId }).first('id', 'username', 'email', { createdAt: 'created_at' }),
    db('account_origins')
      .where({ user_id: userId })
      .first<{ network: string | null }>(db.raw(`${NETWORK} AS network`)),
    db('user_sessions').where({ user_id: userId }).orderBy('id').select({
      createdAt: 'created_at',
      lastActivityAt: 'last_activity_at',
      endedAt: 'revoked_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
    }),
    votesOf(db, userId),
    db('security_events')
      .where({ user_id: userId })
      .orderBy('happened_at')
      .select('kind', { happenedAt: 'happened_at', ipAddress: 'ip_address' }),
    db('invitations as invitation')
      .join('code_sets as code_set', 'code_set.id', 'invitation.set_id')
      .join('voting_cycles as cycle', 'cycle.id', 'invitation.cycle_id')
      .where('invitation.user_id', userId)
      .orderBy('invitation.cycle_id')
      .select<{ cycle: string; set: string; enteredAt: Date }[]>({
        cycle: 'cycle.name',
        set: 'code_set.name',
        enteredAt: 'invitation.entered_at',
      }),
    db('email_addresses')
      .where({ user_id: userId })
      .first<{ domain: string; confirmedAt: Date; wantsNews: number } | undefined>(
        ...['domain', { confirmedAt: 'confirmed_at' }],
        db.raw('address IS NOT NULL AS wantsNews'),
      ),
    db('members').where({ user_id: userId }).first({ joinedAt: 'joined_at' }),
  ]);
  return {
    account: {
      ...withInstants(existing(account, `voter ${userId}`)),
      registeredFrom: origin?.network ?? null,
    },
    sessions: sessions.map(withInstants),
    votes,
    securityEvents: events.map(withInstants),
    invitations: invitations.map(withInstants),
    email: email
      ? withInstants({ domain: email.domain, confirmedAt: email.confirmedAt, news: email.wantsNews === 1 })
      : null,
    member: member ? withInstants(member) : null,
  };
}

/** An SQL expression: the network as text, an IPv4 address or an IPv6 /64. */
const NETWORK = `CASE LENGTH(network)
  WHEN 4 THEN INET6_NTOA(network)
  ELSE CONCAT(INET6_NTOA(CONCAT(network, UNHEX('0000000000000000'))), '/64') END`;

interface OwnVote {
  cycle: string;
  category: string;
  state: 'counted' | 'not_counted';
}

// No index begins with the voter, so each cycle is searched by its key.
async function votesOf(db: Db, userId: number): Promise<OwnVote[]> {
  const [rows] = await db.raw(
    `SELECT cycle.name AS cycle, category.name AS category, IF(vote.removal_id = 0, 'counted', 'not_counted') AS state
     FROM voting_cycles cycle
     JOIN votes vote FORCE INDEX (PRIMARY) ON vote.cycle_id = cycle.id AND vote.user_id = ?
     JOIN categories category ON category.id = vote.category_id
     ORDER BY cycle.id, category.display_order, category.id, state`,
    [userId],
  );
  return rows;
}
