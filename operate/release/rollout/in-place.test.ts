import { beforeEach, expect, test, vi } from 'vitest';
import { deployableOf } from '../deployables.ts';
import { assertReady, type Container, containersOf, end } from './containers.ts';
import { replaceInPlace } from './in-place.ts';

vi.mock('./containers.ts', () => ({
  CREATE: ['create'],
  assertReady: vi.fn(),
  containersOf: vi.fn(),
  end: vi.fn(),
}));
vi.mock('../installation.ts', () => ({
  docker: vi.fn(async (verb: string, ...names: string[]) => void steps.push(`${verb} ${names.join(' ')}`)),
}));

let steps: string[];
/** The names of the containers of each service. */
let running: Record<string, string[]>;

async function compose(...args: string[]): Promise<string> {
  const service = args.at(-1) ?? '';
  if (args[0] === 'create') running[service] = [...(running[service] ?? []), `new ${service}`];
  steps.push(`${args[0]} ${service}`);
  return '';
}
const rollOut = () => replaceInPlace(deployableOf('setup'), 'vendor-awards', compose);

beforeEach(() => {
  steps = [];
  running = { purge: ['purge'], integrity: ['integrity'], backup: ['backup'] };
  vi.mocked(assertReady).mockImplementation(async () => undefined);
  vi.mocked(containersOf).mockImplementation(async (_, service) =>
    (running[service] ?? []).map((name) => ({ id: name, name }) as Container),
  );
  vi.mocked(end).mockImplementation(async (containers) => {
    for (const { name } of containers) steps.push(`end ${name}`);
  });
});

test('services that a release no longer has end once its own run', async () => {
  await rollOut();
  expect(steps).toEqual([
    'run setup',
    'create worker',
    'start new worker',
    'create backup',
    'stop backup',
    'start new backup',
    'end backup',
    'end purge',
    'end integrity',
  ]);
});

test('services that a release no longer has keep running if one of its own does not start', async () => {
  vi.mocked(assertReady).mockRejectedValue(new Error('it ends as soon as it is started'));
  await expect(rollOut()).rejects.toThrow('ends as soon');
  expect(steps).toEqual(['run setup', 'create worker', 'start new worker', 'end new worker']);
});
