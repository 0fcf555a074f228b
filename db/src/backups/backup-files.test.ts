import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupsIn, prune, writeBackup } from './backup-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'va-backups-'));
});
afterEach(() => rm(folder, { recursive: true }));

const put = (name: string) => writeFile(path.join(folder, name), 'x');
const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour));

test('the newest backups of a schema are kept, and those of another schema', async () => {
  for (const hour of ['09', '07', '11', '08'])
    await put(`awards-20261122T${hour}0000Z.sql.gz${hour > '08' ? '.age' : ''}`);
  await put('awards_test-20261122T010000Z.sql.gz');
  await put('notes.txt');
  await prune(folder, 'awards', 2);
  expect((await backupsIn(folder, 'awards')).map(({ begunAt }) => begunAt)).toEqual([at(11), at(9)]);
  expect(await readdir(folder)).toHaveLength(4);
});

test('files of a killed run are deleted after a day, and files being written are kept', async () => {
  for (const name of ['awards-1.part', 'awards-2.part']) await put(name);
  await utimes(path.join(folder, 'awards-1.part'), at(0), new Date(Date.now() - 90_000_000));
  await prune(folder, 'awards', 1);
  expect(await readdir(folder)).toEqual(['awards-2.part']);
});

test('an incomplete backup leaves no file', async () => {
  async function* half() {
    yield Buffer.from('half');
    throw new Error('the rest is missing');
  }
  const writing = writeBackup(path.join(folder, 'awards'), half(), []);
  await expect(writing).rejects.toThrow('the rest is missing');
  expect(await readdir(folder)).toEqual([]);
});
