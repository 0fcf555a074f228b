/// <reference path="./knex-internals.d.ts" />
import mysql2Client from 'knex/lib/dialects/mysql2/index.js';
import { ownDeadline } from './deadline.ts';
import { isDemotion } from './outage.ts';
import { commented } from './request-comment.ts';

/** The database did not answer in time: whether the statement took effect is not known. */
export class QueryTimeoutError extends Error {
  override readonly name = 'QueryTimeoutError';
  readonly code = 'QUERY_TIMEOUT';
}

export interface Marks {
  /** Whether statements say in a comment which request sent them. */
  carriesRequestIds: boolean;
}

/**
 * knex's MySQL client with a deadline on every statement, BEGIN and COMMIT included: neither knex nor mysql2
 * has one, so a frozen database would hold every request. The connection is given up, as its answer may still come.
 */
export function timedClient(timeoutMs: number, { carriesRequestIds }: Marks): typeof mysql2Client {
  return class TimedClient extends mysql2Client {
    override query(
      connection: { __knex__disposed?: Error; destroy(): void },
      statement: string | { sql: string },
    ): Promise<unknown> {
      // The ROLLBACK after it would wait as long again; the server makes its own when the connection is gone.
      if (connection.__knex__disposed instanceof QueryTimeoutError) {
        return Promise.reject(connection.__knex__disposed);
      }
      const limitMs = ownDeadline() ?? timeoutMs;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          const error = new QueryTimeoutError(`No answer from the database within ${limitMs} ms`);
          connection.__knex__disposed = error;
          // The connection is closed at once, not when the pool comes to it: an open transaction would keep its locks
          // until then.
          connection.destroy();
          reject(error);
        }, limitMs);
        const answer: Promise<unknown> = super.query(
          connection,
          carriesRequestIds ? withComment(statement) : statement,
        );
        answer
          .finally(() => clearTimeout(timer))
          .then(resolve, (error: Error) => {
            // The next one may lead, by a list of hosts or through a proxy, to the server that writes now.
            if (isDemotion(error)) connection.__knex__disposed = error;
            reject(error);
          });
      });
    }
  };
}

function withComment(statement: string | { sql: string }): string | { sql: string } {
  if (typeof statement === 'string') return commented(statement);
  const sql = commented(statement.sql);
  return sql === statement.sql ? statement : { ...statement, sql };
}
