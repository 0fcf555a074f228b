import { Problem } from '../../../scripts/problem.ts';
import { docker } from '../installation.ts';
import { type Container, containersOf } from './containers.ts';

const SCRIPTS = '/opt/vendor-awards/nginx';
const PINNED = '/run/vendor-awards/pinned';

/** The running gateway, as far as one part is concerned. */
export class Gateway {
  readonly #id: string;
  readonly #networks: readonly string[];
  readonly #part: string;
  readonly #port: string;
  /** Addresses of other hosts, which stand by all the time. */
  readonly #others: readonly string[];

  /** `listed` is the gateway's setting for the part: `public-api:4001`, followed by standby hosts after commas. */
  constructor(container: Container, part: string, listed: string) {
    const [own = '', ...others] = listed.split(',');
    this.#id = container.id;
    this.#networks = Object.keys(container.addresses);
    this.#part = part;
    this.#port = own.slice(own.lastIndexOf(':') + 1);
    this.#others = others;
  }

  addressOf({ name, addresses }: Container): string {
    const network = this.#networks.find((one) => addresses[one]);
    if (!network) throw new Error(`${name} has no network with the gateway`);
    return `${addresses[network]}:${this.#port}`;
  }

  #inside(...command: readonly string[]): Promise<string> {
    return docker('exec', this.#id, ...command);
  }

  /** Sends all requests to these addresses; the standby ones get only what these do not answer. */
  async pin(serving: readonly Container[], standBy: readonly Container[] = []): Promise<void> {
    const own = [serving, standBy]
      .filter((some) => some.length > 0)
      .map((some) => some.map((one) => this.addressOf(one)).join('+'));
    await this.#inside('sh', `${SCRIPTS}/pin.sh`, this.#part, [...own, ...this.#others].join(','));
  }

  /** Makes the gateway resolve the name again. */
  async unpin(): Promise<void> {
    await this.#inside('sh', `${SCRIPTS}/pin.sh`, this.#part);
  }

  /** Returns the addresses to which an unfinished rollout pinned it. */
  async pinned(): Promise<string[]> {
    const text = await this.#inside('sh', '-c', `cat ${PINNED}/${this.#part} 2>/dev/null || :`);
    return text.trim().split(/[+,]/).filter(Boolean);
  }

  /**
   * Requests addresses from the gateway's own container, because nothing else reaches the parts. Returns their
   * statuses.
   */
  async ask(
    container: Container,
    paths: readonly string[],
    method: 'GET' | 'POST' = 'GET',
  ): Promise<{ path: string; status: number }[]> {
    const base = `http://${this.addressOf(container)}`;
    const each = paths.flatMap((path) => ['--output', '/dev/null', `${base}${path}`]);
    const lines = await this.#inside(
      ...[
        'curl',
        '--silent',
        '--request',
        method,
        '--max-time',
        '30',
        '--write-out',
        '%{http_code} %{url_effective}\\n',
      ],
      ...each,
    ).catch((error: { output?: string }) => error.output ?? '');
    const asked = new Map(lines.split('\n').map((line) => line.split(' ').reverse() as [string, string]));
    return paths.map((path) => ({ path, status: Number(asked.get(`${base}${path}`) ?? 0) }));
  }

  async read(container: Container, path: string): Promise<string | undefined> {
    const address = `http://${this.addressOf(container)}${path}`;
    return this.#inside('curl', '--silent', '--fail', '--max-time', '10', address).catch(() => undefined);
  }

  /** Reads the path through the gateway, from the container that serves it now. */
  async readServed(path: string): Promise<string | undefined> {
    const address = `http://127.0.0.1:8080${path}`;
    return this.#inside('curl', '--silent', '--fail', '--max-time', '10', address).catch(() => undefined);
  }

  log(since: Date): Promise<string> {
    return docker('logs', '--since', since.toISOString(), this.#id);
  }
}

/** Finds a host's gateway; `host` is the suffix of its services' names. Throws a Problem if it is not running. */
export async function gatewayOf(project: string, host: string): Promise<Container> {
  const running = (await containersOf(project, `gateway${host}`)).find(({ state }) => state === 'running');
  if (running) return running;
  throw new Problem(
    'The gateway isn’t running.',
    'Nothing is being served, so nobody is interrupted. Start it: docker compose up -d',
  );
}
