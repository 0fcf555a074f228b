/** The ceiling without HTTP: single-row durable inserts by a plain mysql2 client, each connection one after the other. */
import { type Connection, createConnection } from 'mysql2';

const { uri, connections, seconds } = JSON.parse(process.argv[2] ?? '') as {
  uri: string;
  connections: number;
  seconds: number;
};
const INSERT =
  'INSERT INTO plain_votes (cycle_id, user_id, category_id, vendor_id, created_at) VALUES (1, ?, ?, ?, ?)';
const CATEGORIES = 6;
const VENDORS = 24;
/** More at once than the server's backlog holds would be refused by the system. */
const OPENED_AT_ONCE = 20;

const open = (): Promise<Connection> =>
  new Promise((resolve, reject) => {
    const connection = createConnection({ uri, database: 'bench', timezone: 'Z' });
    connection.connect((error) => (error ? reject(error) : resolve(connection)));
  });

const all: Connection[] = [];
while (all.length < connections) {
  const some = Math.min(OPENED_AT_ONCE, connections - all.length);
  all.push(...(await Promise.all(Array.from({ length: some }, open))));
}

let next = 0;
const latencies: number[] = [];
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
      const values = [
        Math.floor(row / CATEGORIES) + 1,
        (row % CATEGORIES) + 1,
        (row % VENDORS) + 1,
        new Date(),
      ];
      connection.execute(INSERT, values, (error) => {
        if (error) {
          reject(error);
          return;
        }
        latencies.push(performance.now() - startedAt);
        insert();
      });
    };
    insert();
  });

const { user, system } = process.cpuUsage();
const startedAt = performance.now();
await Promise.all(all.map((connection) => insertUntil(connection, startedAt + seconds * 1000)));
const elapsed = (performance.now() - startedAt) / 1000;
const cpu = process.cpuUsage({ user, system });
latencies.sort((a, b) => a - b);
const percentile = (share: number): number => latencies[Math.ceil(latencies.length * share) - 1] ?? 0;
process.stdout.write(
  JSON.stringify({
    ...{ answers: latencies.length, refused: 0, broken: 0, seconds: elapsed },
    ...{ p50: percentile(0.5), p99: percentile(0.99), max: percentile(1) },
    cpu: (cpu.user + cpu.system) / 1e6,
  }),
);
process.exit();
