import { expect, test } from 'vitest';
import { type Container, troubleOf } from './containers.ts';

const container: Container = {
  id: '1',
  name: 'public-api-2',
  created: '',
  state: 'running',
  health: 'starting',
  restarts: 0,
  addresses: {},
};

test.each<[string, Partial<Container>, string | undefined]>([
  ['starting', {}, undefined],
  ['ready', { health: 'healthy' }, undefined],
  ['slow to be ready', { health: 'unhealthy' }, undefined],
  ['ended', { state: 'exited' }, 'public-api-2 ends as soon as it is started'],
  ['restarting repeatedly', { state: 'restarting' }, 'public-api-2 ends as soon as it is started'],
  ['running again after it ended', { restarts: 1 }, 'public-api-2 ends as soon as it is started'],
])('a container that is %s', (_, change, trouble) => {
  expect(troubleOf({ ...container, ...change })).toBe(trouble);
});
