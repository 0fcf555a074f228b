import { once } from 'node:events';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Address } from 'shared-server/processes/listen';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { sendToAny } from './delegation.ts';

let folder: string;
beforeEach(async () => {
  folder = `${await mkdtemp(join(tmpdir(), 'sockets-'))}/`;
  onTestFinished(() => rm(folder, { recursive: true }));
});

/** Leaves a socket behind as a killed container does. */
async function deadSocket(name: string): Promise<void> {
  const server = createServer().listen(join(folder, 'other'));
  await once(server, 'listening');
  await rename(join(folder, 'other'), join(folder, name));
  await new Promise((resolve) => server.close(resolve));
}

const refused = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));

test('the sockets of a folder are asked in turn until a process answers', async () => {
  for (const name of ['1.sock', '0.sock']) await deadSocket(name);
  const asked: Address[] = [];
  const send = (address: Address) => {
    asked.push(address);
    return asked.length === 1 ? refused() : Promise.resolve('answer');
  };
  expect(await sendToAny({ path: folder }, send)).toBe('answer');
  expect(asked).toEqual([{ path: join(folder, '0.sock') }, { path: join(folder, '1.sock') }]);
});

test('the next socket is not asked after a failure, because the sign-in may have been counted', async () => {
  await deadSocket('one');
  await deadSocket('two');
  let asked = 0;
  const fail = () => {
    asked += 1;
    return Promise.reject(new Error('reset'));
  };
  await expect(sendToAny({ path: folder }, fail)).rejects.toThrow('reset');
  expect(asked).toBe(1);
});

test('an empty folder means that admin-api is unavailable', async () => {
  await expect(sendToAny({ path: folder }, refused)).rejects.toThrow('has no socket');
});

test('an address that is not a folder is asked directly', async () => {
  const address = { host: '127.0.0.1', port: 4003 };
  expect(await sendToAny(address, async (one) => one)).toBe(address);
});
