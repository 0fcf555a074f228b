/// <reference path="./knex-internals.d.ts" />
import type mysql2Client from 'knex/lib/dialects/mysql2/index.js';
import type { Server } from './connection.ts';
import { withDeadline } from './deadline.ts';
import { hasCode, isOutage } from './outage.ts';
import { type Marks, timedClient } from './timed-client.ts';

/** Signals that no server of the group accepts writes, or none can be reached. */
class NoPrimaryError extends Error {
  override readonly name = 'NoPrimaryError';
  readonly code = 'NO_PRIMARY';
}

const DEADLINE_MS = 1000;
/** A demoted server keeps its connections, so each is checked again after this time. */
const FRESH_MS = 1000;

// A group sets read_only, with super_read_only, on all servers but the primary. MariaDB 12 and later return OFF, not 0.
const TAKES_WRITES = "SELECT CONCAT(@@GLOBAL.read_only) IN ('0', 'OFF') AS takes_writes";
// A server that is cut off still calls itself the primary, and its COMMITs do not return; a restarted one that is not
// yet a member may accept writes that nobody else gets. MariaDB lacks this table and skips the comment.
const AND_HAS_MAJORITY = `${TAKES_WRITES} /*!80400 FROM (
  SELECT SUM(MEMBER_STATE IN ('ONLINE', 'RECOVERING')) * 2 > COUNT(*) AS has_majority
  FROM performance_schema.replication_group_members
) AS seen WHERE COALESCE(has_majority, 1) */`;

interface GroupConnection {
  askedAt: number;
  destroy(): void;
}

/**
 * Returns a timed client for a group of servers of which one accepts writes. Each connection goes to this server. All
 * servers are asked in parallel, so a dead server costs no time.
 */
export function groupClient(
  timeoutMs: number,
  marks: Marks,
  servers: readonly Server[],
): typeof mysql2Client {
  return class GroupClient extends timedClient(timeoutMs, marks) {
    override async acquireRawConnection(): Promise<GroupConnection> {
      const answers = servers.map((server) => this.connectToPrimary(server));
      const chosen = await Promise.any(answers).catch(async () => {
        throw mostTelling(await Promise.allSettled(answers));
      });
      const close = (other: GroupConnection) => other !== chosen && other.destroy();
      for (const answer of answers) answer.then(close, () => undefined);
      return chosen;
    }

    override async validateConnection(connection: GroupConnection): Promise<boolean> {
      if (!(await super.validateConnection(connection))) return false;
      if (performance.now() < connection.askedAt + FRESH_MS) return true;
      return this.takesWrites(connection).catch(() => false);
    }

    private async connectToPrimary(server: Server): Promise<GroupConnection> {
      const { password } = this.connectionSettings as Server;
      // knex hides the password from code that copies the settings.
      const connectionSettings = { value: { ...this.connectionSettings, ...server, password } };
      const connection: GroupConnection = await super.acquireRawConnection.call(
        Object.create(this, { connectionSettings }),
      );
      if (await this.takesWrites(connection)) return connection;
      connection.destroy();
      throw new NoPrimaryError('The server is read-only');
    }

    private async takesWrites(connection: GroupConnection): Promise<boolean> {
      const ask = (sql: string) => withDeadline(DEADLINE_MS, () => this.query(connection, { sql }));
      const answer = await ask(AND_HAS_MAJORITY).catch((error: unknown) => {
        // The set-up that granted this account's rights did not know about a group.
        if (hasCode(error, 'ER_TABLEACCESS_DENIED_ERROR')) return ask(TAKES_WRITES);
        throw error;
      });
      connection.askedAt = performance.now();
      return (answer as Answer).response[0][0]?.takes_writes === 1;
    }
  };
}

interface Answer {
  response: [{ takes_writes: number }[]];
}

/** Returns the most informative error: a refused password rather than an unreachable server. */
function mostTelling(answers: PromiseSettledResult<GroupConnection>[]): unknown {
  const reasons = answers.map((answer) => (answer.status === 'rejected' ? answer.reason : undefined));
  const telling = reasons.find((reason) => !isOutage(reason));
  const servers = reasons.map((reason) => (reason instanceof Error ? reason.message : reason)).join('; ');
  return telling ?? new NoPrimaryError(`No server of the group accepts writes: ${servers}`);
}
