/// <reference path="./knex-internals.d.ts" />
import mysql2Client from 'knex/lib/dialects/mysql2/index.js';
import { ownDeadline } from './deadline.ts';
import { isDemotion } from './outage.ts';

/** Signals that the database did not answer in time. Whether the statement took effect is unknown. */
export class QueryTimeoutError extends Error {
  override readonly name = 'QueryTimeoutError';
  readonly code = 'QUERY_TIMEOUT';
}

/**
 * Adds a deadline to every statement of knex's MySQL client, BEGIN and COMMIT included: neither knex nor mysql2 has
 * one, so a frozen database would hold every request. The connection is destroyed, because the answer may still arrive.
 */
export function timedClient(timeoutMs: number): typeof mysql2Client {
  return class TimedClient extends mysql2Client {
    override query(
      connection: { __knex__disposed?: Error; destroy(): void },
      statement: string | { sql: string },
    ): Promise<unknown> {
      // A ROLLBACK would wait as long again; the server rolls back when the connection closes.
      if (connection.__knex__disposed instanceof QueryTimeoutError) {
        return Promise.reject(connection.__knex__disposed);
      }
      const limitMs = ownDeadline.getStore() ?? timeoutMs;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          const error = new QueryTimeoutError(`No answer from the database within ${limitMs} ms`);
          connection.__knex__disposed = error;
          // The connection is closed immediately: an open transaction would otherwise keep its locks until the pool
          // removes it.
          connection.destroy();
          reject(error);
        }, limitMs);
        const answer: Promise<unknown> = super.query(connection, statement);
        answer
          .finally(() => clearTimeout(timer))
          .then(resolve, (error: Error) => {
            // The next connection may lead, through a proxy, to the server that accepts writes now.
            if (isDemotion(error)) connection.__knex__disposed = error;
            // knex has put the statement before the message. `sql` tells the log so, which the driver sets only if the
            // server answered.
            reject('sql' in error ? error : Object.assign(error, { sql: statement }));
          });
      });
    }
  };
}
