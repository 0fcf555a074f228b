import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { halves, uploader } from '../../testing/pictures.ts';
import { testApp } from '../../testing/test-app.ts';

const app = testApp();
const { as, database } = app;
const upload = uploader(app);
const stored = () => database.owner('pictures');

/** A PNG of one-bit pixels, all of them black, which a header of 25 bytes promises and some kilobytes contain. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)), { level: 1 });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The ids of the processes that decode for this one. */
const encoders = () =>
  execFileSync('pgrep', ['-f', '-P', String(process.pid), 'encode-picture'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);

/** Runs `work`, and returns the most memory, in MB, that a process which decoded for it had. */
async function memoryDuring(work: Promise<unknown>): Promise<number> {
  let most = 0;
  let isOver = false;
  const look = () => {
    try {
      for (const id of encoders()) {
        const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1];
        most = Math.max(most, Number(peak ?? 0) / 1000);
      }
    } catch {
      // None is at work.
    }
    if (!isOver) setTimeout(look, 25);
  };
  look();
  await work;
  isOver = true;
  return most;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
const tiff = () => halves(9, 9).tiff().toBuffer();
const damaged = async () => (await halves(900, 900).jpeg().toBuffer()).subarray(0, 2000);

test('a file that is no picture is refused with a sentence, and nothing is stored', async () => {
  const chief = await as('super_admin');
  for (const [name, file, sentence] of [
    ['an SVG', () => Buffer.from(svg), 'This file isn’t a picture that can be used.'],
    ['a TIFF', tiff, 'This file isn’t a picture that can be used.'],
    ['a page', () => Buffer.from('<!doctype html>'), 'This file isn’t a picture that can be used.'],
    ['nothing', () => Buffer.alloc(0), 'This file isn’t a picture that can be used.'],
    [
      'an SVG that begins like a GIF',
      () => Buffer.from(`GIF89a${svg}`),
      'This picture is damaged, or it can’t be read.',
    ],
    ['half a JPEG', damaged, 'This picture is damaged, or it can’t be read.'],
    ['a side of 40,000 pixels', () => bomb(40_000, 10), 'This picture has too many pixels.'],
  ] satisfies [string, () => Buffer | Promise<Buffer>, string][]) {
    const { status, body } = await upload(chief, await file());
    expect(status, name).toBe(400);
    expect(body, name).toMatchObject({ code: 'NOT_A_PICTURE', message: expect.stringContaining(sentence) });
    expect(await stored(), name).toEqual([]);
  }
});

test('400 million pixels in some kilobytes are refused before they are decoded', async () => {
  const file = bomb(20_000, 20_000);
  const chief = await as('super_admin');
  let status = 0;
  const memory = await memoryDuring(
    upload(chief, file).then((answer) => {
      status = answer.status;
    }),
  );
  expect(status).toBe(400);
  expect(memory).toBeLessThan(150);
});

test('the largest picture that is accepted takes less than 400 MB', async () => {
  const chief = await as('super_admin');
  const file = await halves(6000, 6000)
    .withMetadata({ orientation: 6 })
    .jpeg({ progressive: true })
    .toBuffer();
  let answered: Awaited<ReturnType<typeof upload>> | undefined;
  const memory = await memoryDuring(upload(chief, file).then((answer) => (answered = answer)));
  expect(answered?.status).toBe(201);
  expect(memory).toBeGreaterThan(100);
  expect(memory).toBeLessThan(400);
});

test('8 MiB are accepted, and a byte more is refused', async () => {
  const chief = await as('super_admin');
  const picture = await halves(320, 200).png().toBuffer();
  const filled = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
  expect((await upload(chief, filled(8 * 1024 * 1024))).status).toBe(201);
  const { status, body } = await upload(chief, filled(8 * 1024 * 1024 + 1));
  expect(status).toBe(413);
  expect(body.message).toBe('This picture is larger than 8 MB. Choose a smaller one.');
});

test('of twelve uploads at once, each is stored or asked to come again', async () => {
  const chief = await as('super_admin');
  const files = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      halves(200 + index, 125)
        .png()
        .toBuffer(),
    ),
  );
  // A logo is the cheapest to encode.
  const answers = await Promise.all(files.map((file) => upload(chief, file, '?shape=logo')));
  const stored = answers.filter(({ status }) => status === 201);
  expect(stored.length).toBeGreaterThan(0);
  for (const { status, headers } of answers.filter((answer) => !stored.includes(answer))) {
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  }
});

test('a decoder has no settings; if it is killed, its upload is refused, and the next one works', async () => {
  const chief = await as('super_admin');
  const upright = await halves(6000, 5000).withMetadata({ orientation: 6 }).png().toBuffer();
  const answer = upload(chief, upright);
  let environment = '';
  await expect
    .poll(() => {
      try {
        const [id = 0] = encoders();
        environment = readFileSync(`/proc/${id}/environ`, 'utf8');
        return environment.includes('MALLOC') && process.kill(id, 'SIGKILL');
      } catch {
        // It has not begun yet.
        return false;
      }
    })
    .toBe(true);
  expect(environment.split('\0').filter(Boolean)).toEqual(['MALLOC_ARENA_MAX=2']);
  expect(await answer).toMatchObject({ status: 400, body: { code: 'NOT_A_PICTURE' } });
  expect((await upload(chief, await halves(320, 200).png().toBuffer())).status).toBe(201);
});
