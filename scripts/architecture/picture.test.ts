import { expect, test } from 'vitest';
import floors from '../../db/floors.json';
import { importGraph } from './import-graph.ts';
import { architecturePicture } from './picture.ts';

const WORKSPACES = [
  'public-web',
  'admin-web',
  'shared-web',
  'shared-ui',
  'public-api',
  'admin-api',
  'shared-server',
  'db',
];

test('the picture of the architecture shows the imports there are', async () => {
  const picture = architecturePicture(await importGraph(WORKSPACES), floors);
  await expect(picture).toMatchFileSnapshot('../../docs/architecture.svg');
});
