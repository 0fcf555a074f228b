import { inProject } from '../../scripts/paths.ts';
import { runForOutput } from '../../scripts/run.ts';

export interface Container {
  Service: string;
  ID: string;
  State: string;
  Health: string;
  ExitCode: number;
}

/** Runs the Compose files beside others on this machine, with its own project name, port and secrets. */
export class Compose {
  readonly #env: Readonly<Record<string, string>>;
  readonly #project: string;

  constructor(project: string, env: Readonly<Record<string, string>>) {
    this.#project = project;
    this.#env = env;
  }

  run(...args: readonly string[]): Promise<string> {
    const file = inProject('docker-compose.yml');
    return runForOutput('docker', ['compose', '-p', this.#project, '-f', file, ...args], { env: this.#env });
  }

  async containers(): Promise<Container[]> {
    const output = await this.run('ps', '--all', '--format', 'json');
    // Returns one line for each container, without the warnings that Compose prints first.
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

  /** Returns what a program prints inside the container of a service. */
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
   * Kills everything in a container at once, as a crash would. Docker would not restart what `docker kill` ended,
   * because that counts as stopped on purpose.
   */
  async crash(service: string): Promise<void> {
    const { ID } = await this.containerOf(service);
    const pid = await inspect(ID, '{{.State.Pid}}');
    const asRoot = ['--pid=host', '--network=none', '--user=0:0', '--entrypoint=bash'];
    // Some run under an init, so the children of the first process are killed too.
    const kill = `kill -KILL $(cat /proc/${pid}/task/*/children) ${pid}`;
    await runForOutput('docker', ['run', '--rm', ...asRoot, 'mysql:8.4', '-c', kill]);
  }
}

export const inspect = async (container: string, format: string): Promise<string> =>
  (await runForOutput('docker', ['inspect', '--format', format, container])).trim();
