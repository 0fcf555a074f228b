import { inProject } from '../../scripts/paths.ts';
import { runForOutput } from '../../scripts/run.ts';

export interface Container {
  Service: string;
  ID: string;
  State: string;
  Health: string;
  ExitCode: number;
}

/** One run of the Compose files beside others on this machine: a project name, a port and secrets of its own. */
export class Compose {
  readonly #env: Readonly<Record<string, string>>;
  readonly #project: string;
  readonly #files: readonly string[];

  constructor(project: string, env: Readonly<Record<string, string>>, overlays: readonly string[] = []) {
    this.#project = project;
    this.#env = env;
    this.#files = ['docker-compose.yml', ...overlays].flatMap((file) => ['-f', inProject(file)]);
  }

  run(...args: readonly string[]): Promise<string> {
    return runForOutput('docker', ['compose', '-p', this.#project, ...this.#files, ...args], {
      env: this.#env,
    });
  }

  async containers(): Promise<Container[]> {
    const output = await this.run('ps', '--all', '--format', 'json');
    // A line for each container, after whatever warnings Compose prints.
    return output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Container);
  }

  async containerOf(service: string): Promise<Container> {
    const found = (await this.containers()).find((container) => container.Service === service);
    if (!found) throw new Error(`there is no container of ${service}`);
    return found;
  }

  /** What a program prints inside the container of a service. */
  inside(service: string, ...command: readonly string[]): Promise<string> {
    return this.run('exec', '-T', service, ...command);
  }

  /** Returns the addresses in every network that the container is in. */
  async addressesOf(service: string): Promise<string[]> {
    const { ID } = await this.containerOf(service);
    const addresses = await inspect(ID, '{{range .NetworkSettings.Networks}}{{.IPAddress}} {{end}}');
    return addresses.split(' ').filter(Boolean);
  }

  /** Takes the next free address of a network until the returned function is called. */
  async occupyAddress(network: string): Promise<() => Promise<unknown>> {
    const options = ['--detach', '--rm', `--network=${this.#project}_${network}`, '--entrypoint=sleep'];
    const id = await runForOutput('docker', ['run', ...options, 'mysql:8.4', '600']);
    return () => runForOutput('docker', ['rm', '--force', '--volumes', id.trim()]);
  }

  /**
   * Ends all at once, as a crash would; `docker kill` would count as stopped on purpose, and nothing would be
   * restarted.
   */
  crash(...services: readonly string[]): Promise<void> {
    return this.signal('KILL', ...services);
  }

  /** Signals the first process of each, and before it what that has started: an init stands in front of some. */
  async signal(signal: 'KILL' | 'STOP' | 'CONT', ...services: readonly string[]): Promise<void> {
    const containers = await Promise.all(services.map((service) => this.containerOf(service)));
    const pids = await Promise.all(containers.map(({ ID }) => inspect(ID, '{{.State.Pid}}')));
    const asRoot = ['--pid=host', '--network=none', '--user=0:0', '--entrypoint=bash'];
    const kill = `for pid in ${pids.join(' ')}; do kill -${signal} $(cat /proc/$pid/task/*/children) $pid; done`;
    await runForOutput('docker', ['run', '--rm', ...asRoot, 'mysql:8.4', '-c', kill]);
  }
}

export const inspect = async (container: string, format: string): Promise<string> =>
  (await runForOutput('docker', ['inspect', '--format', format, container])).trim();
