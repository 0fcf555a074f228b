import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Rendition } from 'db/catalogue';
import { refuse } from '../requests/refusals.ts';

const ENCODER = fileURLToPath(new URL('./encode-picture.js', import.meta.url));
const DEADLINE_MS = 45_000;

/** The part of the upright picture to show: left, top and width in percent, all of it, or its middle. */
export type Crop = readonly [left: number, top: number, width: number] | 'whole' | undefined;

export const SHAPES = ['picture', 'cover', 'logo'] as const;
/** A picture of 8:5, a cover of 5:2, or a logo in its own ratio. */
export type Shape = (typeof SHAPES)[number];

/** The first bytes of PNG, JPEG, WebP, AVIF and GIF, in hexadecimal digits. */
const KINDS =
  /^(?:89504e470d0a1a0a|ffd8ff|52494646.{8}57454250|.{8}66747970(?:61766966|61766973|6d696631)|474946383[79]61)/;

interface Answer {
  refused?: 'type' | 'size';
  renditions?: (Omit<Rendition, 'bytes'> & { size: number })[];
}

/**
 * Returns a picture in the sizes and formats of pages, upright, cropped and without metadata. Throws a 400 if the file
 * is no picture or harms its decoder, which runs in a process without settings, keys and connections, and a 503 if the
 * machine was too slow.
 */
export async function encodePicture(
  file: Buffer,
  how: { crop: Crop; shape: Shape },
): Promise<[Rendition, ...Rendition[]]> {
  if (!KINDS.test(file.toString('hex', 0, 16))) throw refuse('NOT_A_PICTURE');
  const encoder = spawn(
    process.execPath,
    ['--max-old-space-size=64', ENCODER, JSON.stringify(how)],
    // With fewer arenas, memory that was freed is used again.
    {
      env: { MALLOC_ARENA_MAX: '2' },
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: DEADLINE_MS,
      killSignal: 'SIGKILL',
    },
  );
  // An encoder that refuses the picture stops reading it.
  encoder.stdin.on('error', () => undefined).end(file);
  const ended = new Promise<number | null>((resolve, reject) => {
    encoder.once('error', reject).once('close', resolve);
  });
  const [written, code] = await Promise.all([buffer(encoder.stdout), ended]);
  const end = written.indexOf('\n');
  const { refused, renditions = [] }: Answer = code === 0 ? JSON.parse(written.toString('utf8', 0, end)) : {};
  if (refused) throw refuse(refused === 'size' ? 'NOT_A_PICTURE.too_many_pixels' : 'NOT_A_PICTURE');
  let at = end + 1;
  const [first, ...others] = renditions.map(({ size, ...rendition }) => {
    at += size;
    return { ...rendition, bytes: written.subarray(at - size, at) };
  });
  if (!first) throw refuse(encoder.killed ? 'PICTURE_SLOW' : 'NOT_A_PICTURE.unreadable');
  return [first, ...others];
}
