import type { Container } from './containers.ts';
import { isFailure } from './failures.ts';
import type { Gateway } from './gateway.ts';
import { misfit, type Parts } from './parts.ts';

/** Sends a container the requests that people will send. Throws with the reason if it is not fit to serve. */
export type Probe = (gateway: Gateway, container: Container) => Promise<void>;

const OFFERED = '/shared-ui/parts.json';
const NEEDED = { 'public-web': '/needed-parts.json', 'admin-web': '/admin/needed-parts.json' } as const;

export const PROBES: Readonly<Record<string, Probe>> = {
  // Requests without a token or a body have to be refused, which proves that the API answers.
  'public-api': all(
    probeDescribedReads('/api/openapi.json'),
    probeAnswers(['/api/votes', '/api/login'], 'POST'),
  ),
  'admin-api': all(
    probeAnswers(['/api/admin/dashboard', '/api/admin/vendors', '/api/admin/openapi.json']),
    probeAnswers(['/api/admin/login'], 'POST'),
  ),
  'public-web': all(probePage('/index.html'), probeFit(NEEDED['public-web'], OFFERED)),
  'admin-web': all(probePage('/admin/index.html'), probeFit(NEEDED['admin-web'], OFFERED)),
  'shared-ui': all(
    probePage('/shared-ui/head.html', ['/shared-ui/remoteEntry.js']),
    ...Object.values(NEEDED).map((needed) => probeFit(OFFERED, needed)),
  ),
};

function all(...probes: readonly Probe[]): Probe {
  return async (gateway, container) => {
    for (const probe of probes) await probe(gateway, container);
  };
}

/** Requests the page and each of its own files. */
function probePage(page: string, more: readonly string[] = []): Probe {
  const folder = page.slice(0, page.lastIndexOf('/') + 1);
  return async (gateway, container) => {
    const html = (await gateway.read(container, page)) ?? '';
    const named = [...html.matchAll(/(?:src|href)="(\/[^"]+\.\w+)"/g)].map(([, file = '']) => file);
    const files = [page, ...more, ...named.filter((file) => file.startsWith(folder))];
    expectStatus(container, await gateway.ask(container, files), (status) => status === 200);
  };
}

function probeAnswers(paths: readonly string[], method: 'GET' | 'POST' = 'GET'): Probe {
  return async (gateway, container) =>
    expectStatus(
      container,
      await gateway.ask(container, paths, method),
      (status) => status > 0 && !isFailure(status),
    );
}

/** Requests all reads that, by the API's own description, need no parameters. */
function probeDescribedReads(description: string): Probe {
  return async (gateway, container) => {
    const text = (await gateway.read(container, description)) ?? '{"paths":{}}';
    const { paths }: { paths: Record<string, object> } = JSON.parse(text);
    const reads = Object.keys(paths).filter((path) => 'get' in (paths[path] ?? {}) && !path.includes('{'));
    await probeAnswers([description, ...reads])(gateway, container);
  };
}

function expectStatus(
  container: Container,
  answers: readonly { path: string; status: number }[],
  isGood: (status: number) => boolean,
): void {
  const bad = answers.filter(({ status }) => !isGood(status));
  if (bad.length === 0) return;
  const shown = bad.slice(0, 5).map(({ path, status }) => `${path}: ${status || 'nothing'}`);
  throw new Error(
    `${container.name} does not answer as it should (${bad.length} of ${answers.length}): ${shown.join(', ')}`,
  );
}

/**
 * Compares the parts that shared-ui offers with those that a web needs: the new container has one list, the running
 * release the other. Earlier releases have no such list.
 */
function probeFit(own: string, other: string): Probe {
  return async (gateway, container) => {
    const [mine, theirs] = await Promise.all([gateway.read(container, own), gateway.readServed(other)]);
    if (!mine || !theirs) return;
    const [a, b]: [Parts, Parts] = [JSON.parse(mine), JSON.parse(theirs)];
    const reason = own === OFFERED ? misfit(a, b) : misfit(b, a);
    if (reason) throw new Error(`${container.name} does not fit what runs (${other}): ${reason}`);
  };
}
