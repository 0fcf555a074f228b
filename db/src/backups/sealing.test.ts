import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seal, unseal } from './sealing.ts';

let file: string;
beforeAll(async () => {
  file = path.join(await mkdtemp(path.join(os.tmpdir(), 'va-sealing-')), 'sealed');
});
afterAll(() => rm(path.dirname(file), { recursive: true }));

test('a passphrase decrypts what it has encrypted', async () => {
  const passphrase = 'correct horse';
  await writeFile(file, await seal(Readable.from([Buffer.from('INSERT INTO votes')]), { passphrase }));
  expect(await text(await unseal(file, { passphrase }))).toBe('INSERT INTO votes');
});
