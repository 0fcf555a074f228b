import { type Connection, createConnection } from 'mysql2';
import { latenciesOf } from '../../e2e/parts/report.ts';
import { generator } from '../load/generate.ts';
import type { Load } from '../load/wrk.ts';

interface Inserts {
  uri: string;
  connections: number;
  seconds: number;
}

const INSERT =
  'INSERT INTO plain_votes (cycle_id, user_id, category_id, vendor_id, created_at) VALUES (1, ?, ?, ?, ?)';
const CATEGORIES = 6;
const VENDORS = 24;
/** More at once than the server's backlog holds would be refused by the system. */
const OPENED_AT_ONCE = 20;

const open = (uri: string): Promise<Connection> =>
  new Promise((resolve, reject) => {
    const connection = createConnection({ uri, database: 'bench', timezone: 'Z' });
    connection.connect((error) => (error ? reject(error) : resolve(connection)));
  });

/** The ceiling without HTTP: single-row durable inserts by a plain mysql2 client, each connection one after the other. */
export const insertPlainly = generator(import.meta.filename, async (inserts: Inserts): Promise<Load> => {
  const { uri, connections, seconds } = inserts;
  const all: Connection[] = [];
  while (all.length < connections) {
    const some = Math.min(OPENED_AT_ONCE, connections - all.length);
    all.push(...(await Promise.all(Array.from({ length: some }, () => open(uri)))));
  }
  let next = 0;
  const times: number[] = [];
  const insertUntil = (connection: Connection, end: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const insert = (): void => {
        const startedAt = performance.now();
        if (startedAt >= end) {
          resolve();
          return;
        }
        const row = next;
        next += 1;
        const ids = [Math.floor(row / CATEGORIES), row % CATEGORIES, row % VENDORS].map((id) => id + 1);
        connection.execute(INSERT, [...ids, new Date()], (error) => {
          times.push(performance.now() - startedAt);
          if (error) reject(error);
          else insert();
        });
      };
      insert();
    });

  const { user, system } = process.cpuUsage();
  const startedAt = performance.now();
  await Promise.all(all.map((connection) => insertUntil(connection, startedAt + seconds * 1000)));
  const elapsed = (performance.now() - startedAt) / 1000;
  const cpu = process.cpuUsage({ user, system });
  return {
    ...latenciesOf(times),
    refused: 0,
    broken: 0,
    seconds: elapsed,
    cpu: (cpu.user + cpu.system) / 1e6,
  };
});
