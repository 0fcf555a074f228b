import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { type Agent, type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface Health {
  pid?: number;
  slot?: number;
  ready: boolean;
}

/** Runs the built API of the tests in a separate process, as in production. */
export class RunningServer {
  readonly path: string;
  readonly healthPath: string;
  readonly metricsPath: string;
  readonly child: ChildProcess;
  output = '';

  constructor(environment: Record<string, string>) {
    const folder = mkdtempSync(join(tmpdir(), 'va-'));
    this.path = environment.LISTEN?.replace('unix:', '') ?? join(folder, 'api.sock');
    this.healthPath = join(folder, 'health.sock');
    this.metricsPath = join(folder, 'metrics.sock');
    this.child = spawn(process.execPath, [inject('serverFile')], {
      env: {
        PATH: process.env.PATH ?? '',
        LISTEN: `unix:${this.path}`,
        HEALTH_LISTEN: `unix:${this.healthPath}`,
        METRICS_LISTEN: `unix:${this.metricsPath}`,
        DURABILITY: 'off',
        ...environment,
      },
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk) => {
        this.output += chunk;
      });
    }
  }

  /** Waits until `what` is true. Fails when the server ends, or after five minutes. */
  async until(what: () => boolean | Promise<boolean>): Promise<void> {
    const end = performance.now() + 300_000;
    while (!(await what())) {
      if (this.child.exitCode !== null || performance.now() > end) throw new Error(this.output);
      await sleep(20);
    }
  }

  untilSaid(words: string): Promise<void> {
    return this.until(() => this.output.includes(words));
  }

  untilReady(): Promise<void> {
    return this.until(async () => {
      const { pid, ready } = await this.health();
      return ready && pid === this.child.pid;
    });
  }

  async health(): Promise<Health> {
    const { text } = await get(this.healthPath, '/readyz').catch(() => ({ text: '' }));
    return text ? JSON.parse(text) : { ready: false };
  }

  /**
   * Returns the value of a line of `/metrics`, such as `vendor_awards_votes_total{outcome="counted"}`, or undefined
   * without one.
   */
  async metric(line: string): Promise<number | undefined> {
    const found = (await this.metrics()).split('\n').find((text) => text.startsWith(`${line} `));
    return found === undefined ? undefined : Number(found.slice(line.length + 1));
  }

  async metrics(): Promise<string> {
    return (await get(this.metricsPath, '/metrics')).text;
  }

  /** Waits until the server accepts no more connections. */
  untilRefusing(): Promise<void> {
    return this.until(async () => {
      const socket = connect(this.path);
      try {
        await once(socket, 'connect');
        return false;
      } catch {
        return true;
      } finally {
        socket.destroy();
      }
    });
  }

  get(target: string, headers: Record<string, string> = {}, agent?: Agent): Promise<Answer> {
    return get(this.path, target, headers, agent);
  }
}

export function get(
  socketPath: string,
  path: string,
  headers: Record<string, string> = {},
  agent?: Agent,
): Promise<Answer> {
  return send({ socketPath, path, headers, agent: agent ?? false });
}

export function post(
  socketPath: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const json = { 'Content-Type': 'application/json', ...headers };
  return send({ socketPath, path, method: 'POST', headers: json, agent: false }, JSON.stringify(body));
}

function send(options: RequestOptions, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(options, (response) => {
      let text = '';
      response.on('error', reject).on('data', (chunk) => {
        text += chunk;
      });
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    asked.once('error', reject).end(body);
  });
}

/** Sends the text unchanged and returns the first answer. */
export async function exchange(socket: Socket, text: string): Promise<string> {
  socket.write(text);
  const [chunk] = await once(socket, 'data');
  return String(chunk);
}
