import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { examinedDatabaseUrl, operatorDatabaseUrl } from './operator-database.ts';

const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'va-operator-'));
  folders.push(folder);
  return folder;
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

test('DATABASE_URL names the database', () => {
  const DATABASE_URL = 'mysql://root@db.example/awards';
  expect(operatorDatabaseUrl({ DATABASE_URL })).toBe(DATABASE_URL);
});

test('without DATABASE_URL, the operator works on the private database of the running stack', () => {
  const DATA_DIR = newFolder();
  const socketDir = newFolder();
  writeFileSync(path.join(socketDir, 'database.sock'), '');
  writeFileSync(path.join(DATA_DIR, 'run.json'), JSON.stringify({ socketDir }));
  const url = new URL(operatorDatabaseUrl({ DATA_DIR }));
  expect(url.searchParams.get('socketPath')).toBe(path.join(socketDir, 'database.sock'));
  expect(url.pathname).toBe('/vendor_awards');
});

test('if nothing runs, or a dead run left its files behind, the error says so', () => {
  const DATA_DIR = newFolder();
  expect(() => operatorDatabaseUrl({ DATA_DIR })).toThrow('not running');
  writeFileSync(path.join(DATA_DIR, 'run.json'), JSON.stringify({ socketDir: '/no/longer' }));
  expect(() => operatorDatabaseUrl({ DATA_DIR })).toThrow('not running');
});

test('if no database runs, the doctor gets an address at which nothing answers', () => {
  expect(examinedDatabaseUrl({ DATA_DIR: newFolder() })).toContain('socketPath=');
});
