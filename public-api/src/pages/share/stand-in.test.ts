import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('pages and servers draw the same for a vendor without a picture', async () => {
  const head = '// Copied from shared-ui/src/on-demand by `npm test -- unit share/stand-in -u`.\n';
  await expect(head + (await readFile('shared-ui/src/on-demand/stand-in.ts', 'utf8'))).toMatchFileSnapshot(
    '../../generated/stand-in.ts',
  );
});
