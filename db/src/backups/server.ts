import { type Db, hasCode } from '../machinery/index.ts';

export type ServerKind = 'MySQL' | 'MariaDB';

export interface Server {
  kind: ServerKind;
  version: string;
  /** A position in the binary log means nothing on a server with another id. */
  uuid: string;
  keepsBinaryLog: boolean;
  /** True if transactions have GTIDs, which are the same on every server of a cluster. */
  namesTransactions: boolean;
}

export async function describeServer(db: Db): Promise<Server> {
  const [rows] = await db.raw(
    "SHOW GLOBAL VARIABLES WHERE Variable_name IN ('version', 'server_uuid', 'server_uid', 'log_bin', 'gtid_mode')",
  );
  const values = new Map<string, string>(rows.map(Object.values));
  const version = values.get('version') ?? '';
  const keepsBinaryLog = values.get('log_bin') === 'ON';
  return {
    kind: /mariadb/i.test(version) ? 'MariaDB' : 'MySQL',
    version,
    uuid: values.get('server_uuid') ?? values.get('server_uid') ?? '',
    keepsBinaryLog,
    namesTransactions: keepsBinaryLog && values.get('gtid_mode') === 'ON',
  };
}

/** Returns whether this account may read the server's binary log position. */
export async function maySeePosition(db: Db, { kind }: Server): Promise<boolean> {
  try {
    await db.raw(kind === 'MySQL' ? 'SHOW BINARY LOG STATUS' : 'SHOW MASTER STATUS');
    return true;
  } catch (error) {
    if (hasCode(error, 'ER_SPECIFIC_ACCESS_DENIED_ERROR')) return false;
    throw error;
  }
}
