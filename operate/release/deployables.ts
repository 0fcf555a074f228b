import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_DIR } from '../../scripts/paths.ts';
import { Problem } from '../../scripts/problem.ts';

export interface Deployable {
  name: string;
  /** Holds its version and its changelog. */
  folder: string;
  /** Workspaces whose code it includes, and whose packages it needs. */
  contains: readonly string[];
  /** Files that its image copies, apart from installed packages. */
  files: readonly string[];
  /** Images in docker-compose.yml. */
  images: readonly string[];
  /** Services of docker-compose.yml that run on these images. */
  services: readonly string[];
  /** Services of earlier releases, which end once those of this one run. */
  formerServices?: readonly string[];
}

export const DEPLOYABLES: readonly Deployable[] = [
  web('public-web', ['public-web', 'shared-web', 'shared-ui']),
  // The renderer has the version of public-web, because a browser hydrates only equal pages and renders others again.
  {
    ...web('public-web', ['public-web', 'shared-web', 'shared-ui']),
    name: 'renderer',
    images: ['renderer'],
    services: ['renderer'],
  },
  web('admin-web', ['admin-web', 'shared-web', 'shared-ui']),
  web('shared-ui', ['shared-ui']),
  api('public-api', ['public-web/public/images/vendors']),
  api('admin-api'),
  {
    name: 'setup',
    folder: 'db',
    contains: ['db'],
    files: ['db/package.json', 'db/dist', 'package-lock.json'],
    images: ['setup', 'backup'],
    services: ['worker', 'backup'],
    formerServices: ['purge', 'integrity'],
  },
  {
    name: 'gateway',
    folder: 'nginx',
    contains: [],
    files: ['nginx/follow.sh', 'nginx/pin.sh', 'nginx/render.sh', 'nginx/upstreams.sh', 'nginx/templates'],
    images: ['gateway'],
    services: ['gateway'],
  },
];

function web(name: string, contains: readonly string[]): Deployable {
  return { name, folder: name, contains, files: [`${name}/dist`], images: [name], services: [name] };
}

function api(name: string, more: readonly string[] = []): Deployable {
  const files = [`${name}/package.json`, `${name}/dist`, 'package-lock.json', ...more];
  return {
    name,
    folder: name,
    contains: [name, 'shared-server', 'db'],
    files,
    images: [name],
    services: [name],
  };
}

export function deployableOf(name = ''): Deployable {
  const found = DEPLOYABLES.find((one) => one.name === name);
  if (found) return found;
  const names = DEPLOYABLES.map((one) => one.name).join(', ');
  throw new Problem(name ? `There is no part ${name}.` : 'Please name a part.', `The parts are ${names}.`);
}

export function versionOf({ folder }: Deployable, project = PROJECT_DIR): string {
  return JSON.parse(readFileSync(path.join(project, folder, 'package.json'), 'utf8')).version;
}

export const tagOf = (deployable: Deployable, project = PROJECT_DIR): string =>
  `${deployable.name}@${versionOf(deployable, project)}`;

/** The variable that tells Compose which version of an image runs. */
export const variableOf = (image: string): string => `${image.toUpperCase().replaceAll('-', '_')}_VERSION`;
