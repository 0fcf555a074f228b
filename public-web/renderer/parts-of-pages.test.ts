import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { preloadPartAt } from '../src/page-parts.ts';
import { PART_SOURCES } from './parts-of-pages.ts';

test.each(Object.entries(PART_SOURCES))('%s opens the part in %s', async (start, source) => {
  expect(existsSync(path.resolve(import.meta.dirname, '..', source))).toBe(true);
  const { pathname, search } = new URL(start.replace(/\/$/, '/7'), 'http://site');
  await expect(preloadPartAt({ pathname, search })).resolves.toBeUndefined();
});
