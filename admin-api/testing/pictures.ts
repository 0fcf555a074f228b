import sharp, { type Sharp } from 'sharp';
import type { Credentials, testApp } from './test-app.ts';

export const FILE = { 'Content-Type': 'application/octet-stream' };

/** Returns a function that uploads a file. */
export const uploader =
  ({ call }: Pick<ReturnType<typeof testApp>, 'call'>) =>
  (who: Credentials, file: Buffer, query = '') =>
    call(`/api/admin/pictures${query}`, { ...who, raw: Buffer.from(file), headers: FILE });

/** A picture with a red left half and a blue right one. */
export const halves = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#2040c0' } }).composite([
    {
      input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#c02020' } },
      left: 0,
      top: 0,
    },
  ]);
