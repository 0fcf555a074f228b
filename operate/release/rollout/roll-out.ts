import { Problem } from '../../../scripts/problem.ts';
import type { Deployable } from '../deployables.ts';
import { compose, docker, settle } from '../installation.ts';
import { assertReady, type Container, CREATE, containersOf, end } from './containers.ts';
import { Gateway, gatewayOf } from './gateway.ts';
import { hostsIn, onEachHost } from './hosts.ts';
import { replaceInPlace } from './in-place.ts';
import { PROBES } from './probes.ts';
import { replace } from './replace.ts';

interface Installation {
  name: string;
  services: Record<string, { image: string; scale?: number; environment?: Record<string, string> }>;
}

/** Replaces a running part by a version of it, by default the one in the settings. */
export async function rollOut(part: Deployable, version: string | undefined): Promise<void> {
  const run = compose(part, version);
  const installation: Installation = JSON.parse(await run('config', '--format', 'json'));
  const image = installation.services[part.services[0] ?? '']?.image ?? '';
  await docker('image', 'inspect', image).catch(() => {
    throw new Problem(`There is no image ${image} on this machine.`, 'Build it: docker compose build.');
  });
  const here = Object.keys(installation.services);
  console.log(`\n  ${image}`);
  const done: string[] = [];
  try {
    if (PROBES[part.name]) {
      for (const host of hostsIn(here)) {
        await replaceBeside(part, host, version, installation);
        done.push(`${part.name}${host}`);
      }
    } else {
      const services = onEachHost(part.services, here);
      await replaceInPlace({ ...part, services }, installation.name, run);
      settle(part, version);
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const title =
      done.length === 0
        ? `${part.name} was not replaced and keeps running.`
        : `${done.join(', ')} runs as ${image}; the other host was not replaced. Run this again, or npm run ops -- rollback ${part.name}.`;
    throw new Problem(title, reason, { cause: error });
  }
  console.log(`\n  ${part.name} runs as ${image}.\n`);
}

const say = (step: string): void => console.log(`  ✓ ${step}`);

async function replaceBeside(
  part: Deployable,
  host: string,
  version: string | undefined,
  { name: project, services }: Installation,
): Promise<void> {
  const service = `${part.name}${host}`;
  const variable = part.name.toUpperCase().replaceAll('-', '_');
  const listed = services[`gateway${host}`]?.environment?.[variable] ?? '';
  const gateway = new Gateway(await gatewayOf(project, host), variable, listed);
  const wanted = services[service]?.scale ?? 1;
  const before = await serving(project, service, wanted, gateway);
  const start = async (started: Container[]) => {
    const count = (await containersOf(project, service)).length + wanted;
    const made = async () =>
      (await containersOf(project, service)).filter(({ id }) => !before.some((old) => old.id === id));
    try {
      await compose(part, version)(...CREATE, '--scale', `${service}=${count}`, service);
      await docker('start', ...(await made()).map(({ id }) => id));
    } finally {
      // The list is read again here, because containers have addresses only when they run.
      started.push(...(await made()));
    }
    for (const container of started) await assertReady(container);
  };
  const probe = PROBES[part.name];
  if (probe) await replace({ gateway, probe, before, start, settle: () => settle(part, version), say });
}

/** Returns the containers that serve people; the service's others are left over from an interrupted rollout. */
async function serving(
  project: string,
  service: string,
  wanted: number,
  gateway: Gateway,
): Promise<Container[]> {
  const all = await containersOf(project, service);
  const running = all.filter(({ state }) => state === 'running');
  const pinned = await gateway.pinned();
  const asked = running.filter((container) => pinned.includes(gateway.addressOf(container)));
  const before = (asked.length > 0 ? asked : running).slice(0, wanted);
  if (before.length > 0) await gateway.pin(before);
  await end(all.filter((container) => !before.includes(container)));
  return before;
}
