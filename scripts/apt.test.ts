import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeScripts } from './apt.ts';
import type { Requirement } from './programs.ts';
import { run } from './run.ts';
import { tempDir } from './testing/temp-dir.ts';

const REQUIREMENT: Requirement = {
  what: 'a printer',
  programs: ['printer', 'old-printer', 'paper'],
  apt: ['printer'],
  unpacked: { paper: '"$unpacked/usr/bin/paper" "$@" --tray="$unpacked/tray"' },
};

function put(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  chmodSync(file, 0o755);
}

function unpacked(): string {
  const folder = tempDir();
  const tree = path.join(folder, 'tree');
  const bin = path.join(folder, 'bin');
  mkdirSync(bin);
  put(path.join(tree, 'usr/sbin/printer'), '#!/bin/sh\necho "$LD_LIBRARY_PATH" "$@"\n');
  put(path.join(tree, 'usr/sbin/old-printer'), '#!/bin/sh\ncat "$FONTCONFIG_FILE"\n');
  put(path.join(tree, 'usr/bin/paper'), '#!/bin/sh\necho "$@"\n');
  put(path.join(tree, 'usr/lib/x86_64-linux-gnu/libink.so.1'), '');
  put(path.join(tree, 'usr/lib/printer/private/libjam.so'), '');
  writeScripts(REQUIREMENT, { tree, bin });
  return folder;
}

test('an unpacked program finds its libraries and gets its arguments, even if the folder has moved', async () => {
  const moved = path.join(tempDir(), 'with a space');
  renameSync(unpacked(), moved);
  const output = await run(path.join(moved, 'bin/printer'), ['two words', '$HOME'], {
    env: { LD_LIBRARY_PATH: undefined },
  });
  expect(output).toBe(
    `${moved}/tree/usr/lib/printer/private:${moved}/tree/usr/lib/x86_64-linux-gnu two words $HOME\n`,
  );
});

test('a program that needs its own path gets it', async () => {
  const folder = unpacked();
  expect(await run(path.join(folder, 'bin/paper'), ['A4'])).toBe(`A4 --tray=${folder}/tree/tray\n`);
});

test('an unpacked program finds unpacked fonts as well as the system’s', async () => {
  const fonts = await run(path.join(unpacked(), 'bin/old-printer'), [], {
    env: { FONTCONFIG_FILE: undefined },
  });
  expect(fonts).toContain('<dir prefix="relative">usr/share/fonts</dir>');
  expect(fonts).toContain('/etc/fonts/fonts.conf');
});
