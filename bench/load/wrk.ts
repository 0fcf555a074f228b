import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../../scripts/paths.ts';
import { programOf, tool } from '../../scripts/programs.ts';
import { run } from '../../scripts/run.ts';
import type { Bench } from '../context.ts';

export const WRK = tool('wrk');

/** What the load generator measured; times in milliseconds. */
export interface Load {
  answers: number;
  /** The number of answers with a status of 400 and above. */
  refused: number;
  /** The number of failed connections and missing answers. */
  broken: number;
  seconds: number;
  p50?: number;
  p99: number;
  max: number;
  /** The rate of successful answers. */
  perSecond: number;
}

/** Adds the rate to what a load generator prints. */
export function loadFrom(printed: string): Load {
  const load = JSON.parse(printed) as Omit<Load, 'perSecond'>;
  return { ...load, perSecond: (load.answers - load.refused) / load.seconds };
}

interface Prepared {
  /** Complete HTTP requests as they are sent. */
  requests: readonly string[];
  repeat: 'once' | 'again';
}

export interface WrkLoad {
  connections: number;
  /** The default is the length of a round. */
  seconds?: number;
  prepared?: Prepared;
  /**
   * These requests are sent for a second before, uncounted. During another contender’s turn the gateway closed its
   * connections to this one, and opening two hundred again takes as long as thousands of answers.
   */
  warmUp?: readonly string[];
  /** Headers of each request that is not prepared. */
  header?: string;
  /** The highest rate of requests, evenly spread; without it each client sends the next request at once. */
  perSecond?: number;
}

/** This is long enough for the last answers; nothing is sent then. */
const DRAIN_SECONDS = 2;

const WARM_UP_SECONDS = 1;

/** Runs `connections` clients, each of which sends the next request after its answer. */
export async function runWrk(
  bench: Bench,
  url: string,
  { connections, seconds = bench.seconds, prepared, warmUp, header, perSecond }: WrkLoad,
): Promise<Load> {
  const { folder, options } = bench;
  if (warmUp) {
    const again = { requests: warmUp, repeat: 'again' } as const;
    await runWrk(bench, url, { connections, seconds: WARM_UP_SECONDS, prepared: again });
  }
  const file = path.join(folder, 'requests');
  if (prepared) writeFileSync(file, prepared.requests.join('\0'));
  const duration = seconds + (prepared?.repeat === 'once' ? DRAIN_SECONDS : 0);
  const output = await run(
    programOf(WRK),
    [
      '--threads',
      '1',
      '--connections',
      String(connections),
      '--duration',
      `${duration}s`,
      '--timeout',
      '10s',
      '--script',
      inProject('bench', 'load', 'wrk.lua'),
      ...(header ? ['--header', header, url] : [url]),
      ...(prepared ? ['--', file, String(seconds), prepared.repeat] : []),
    ],
    { ...options, env: { PER_SECOND: perSecond?.toString() } },
  );
  return loadFrom(output.trimEnd().split('\n').at(-1) ?? '');
}

const bearer = (token: string): string => `Authorization: Bearer ${token}`;

/** Returns the request that a browser would send through the gateway, without the headers that nobody reads. */
export function voteRequest(token: string, vendorId: number, categoryId: number): string {
  const body = JSON.stringify({ vendorId, categoryId });
  const ofBody = ['Content-Type: application/json', `Content-Length: ${body.length}`];
  return ['POST /api/votes HTTP/1.1', 'Host: localhost', bearer(token), ...ofBody, '', body].join('\r\n');
}

/** `etag` belongs to the answer that the sender already has. */
export const getRequest = (path: string, token: string, etag?: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    bearer(token),
    ...(etag === undefined ? [] : [`If-None-Match: ${etag}`]),
    '',
    '',
  ].join('\r\n');
