import { type Connection, type HttpAnswer, openConnection } from './connection.ts';

/** A pool that opens as many connections as needed, so that a slow answer delays no other request. */
export interface Pool {
  ask(port: number, request: string | Buffer): Promise<HttpAnswer>;
  /** Closes all connections; requests in progress get no answer. */
  close(): void;
}

/** The gateway keeps every connection for longer than this (keepalive_min_timeout). */
const IDLE_MS = 1000;

/** Reuses no connection that has been idle for longer, as it may be closing; a browser would repeat the request. */
export function openPool(options: { timeoutMs?: number } = {}): Pool {
  const idle = new Map<number, { connection: Connection; since: number }[]>();
  const all = new Set<Connection>();
  const close = (connection: Connection): void => {
    connection.close();
    all.delete(connection);
  };
  const take = (port: number): Connection => {
    const last = idle.get(port)?.pop();
    if (last && performance.now() - last.since < IDLE_MS) return last.connection;
    for (const { connection } of [last ?? [], idle.get(port)?.splice(0) ?? []].flat()) close(connection);
    const made = openConnection(port, options);
    all.add(made);
    return made;
  };
  return {
    async ask(port, request) {
      const connection = take(port);
      const answer = await connection.ask(request);
      const others = idle.get(port) ?? [];
      idle.set(port, others);
      others.push({ connection, since: performance.now() });
      return answer;
    },
    close() {
      for (const connection of all) close(connection);
    },
  };
}
