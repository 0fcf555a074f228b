import type { Deployable } from '../deployables.ts';
import { docker } from '../installation.ts';
import { assertReady, type Container, CREATE, containersOf, end, inspect } from './containers.ts';
import { isFailure } from './failures.ts';

type Compose = (...args: string[]) => Promise<string>;

const THROUGH_THE_GATEWAY = [
  '/',
  '/admin-login',
  '/shared-ui/remoteEntry.js',
  '/api/vendors',
  '/api/voting/progress',
  '/api/admin/dashboard',
];

/** Starts a new gateway, without a port, beside the serving one, to see whether it starts and reaches every part. */
async function rehearseGateway(project: string, next: Compose): Promise<void> {
  const name = `${project}-gateway-rehearsal`;
  try {
    await next('run', '--detach', '--no-deps', '--name', name, 'gateway');
    const container = await inspect(name);
    if (!container) throw new Error('the new gateway is gone');
    await assertReady(container);
    for (const path of THROUGH_THE_GATEWAY) {
      const status = await docker(
        ...['exec', name, 'curl', '--silent', '--output', '/dev/null', '--write-out', '%{http_code}'],
        ...['--max-time', '10', `http://127.0.0.1:8080${path}`],
      );
      if (isFailure(Number(status))) throw new Error(`the new gateway returns ${status} for ${path}`);
    }
  } finally {
    await docker('rm', '--force', name);
  }
}

/** Replaces a service of which only one may run, or which serves no requests. A new gateway is tried first. */
export async function replaceInPlace(
  { name, services, formerServices = [] }: Deployable,
  project: string,
  next: Compose,
): Promise<void> {
  if (name === 'gateway') await rehearseGateway(project, next);
  // Runs migrations and account set-up. A failure here has changed nothing that runs.
  if (name === 'setup') await next('run', '--rm', '-T', '--no-deps', 'setup');
  // Gateways are replaced one after the other, so that one always serves.
  for (const service of services) await takeOver(project, service, next);
  for (const service of formerServices) await end(await containersOf(project, service));
}

/** Creates the new container before it stops the old one, so that the service is down only while the new one starts. */
async function takeOver(project: string, service: string, next: Compose): Promise<void> {
  const before = await containersOf(project, service);
  await next(...CREATE, '--scale', `${service}=${before.length + 1}`, service);
  const made = (await containersOf(project, service)).filter(
    ({ id }) => !before.some((old) => old.id === id),
  );
  const idsOf = (containers: readonly Container[]) => containers.map(({ id }) => id);
  if (before.length > 0) await docker('stop', ...idsOf(before));
  try {
    await docker('start', ...idsOf(made));
    for (const container of made) await assertReady(container);
  } catch (error) {
    await end(made);
    if (before.length > 0) await docker('start', ...idsOf(before));
    throw error;
  }
  await end(before);
}
