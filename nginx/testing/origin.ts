import type http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

interface Asked {
  method: string;
  url: string;
  headers: http.IncomingHttpHeaders;
}

export interface Origin {
  listener: http.RequestListener;
  /** What reached the API, in its order. */
  asked: Asked[];
  /** How it answers from now on; what is not named is as the API answers reads that may be shared. */
  answers(how?: {
    status?: number;
    headers?: Record<string, string>;
    delayMs?: number;
    /** No answer before this. */
    held?: Promise<void>;
    padding?: number;
  }): void;
}

/**
 * The API marks an answer as the same for everybody with the first. nginx 1.22 would miss the mark behind the other
 * one.
 */
const SHARED = { 'x-accel-expires': '1', 'cache-control': 'public, no-cache' };

/** An API that counts: each answer says what was asked and has a number, which is in its strong ETag too. */
export function createOrigin(): Origin {
  const asked: Asked[] = [];
  let how: Parameters<Origin['answers']>[0] = {};
  return {
    asked,
    answers: (next = {}) => {
      how = next;
    },
    async listener(request, response) {
      const { method = '', url = '', headers } = request;
      const serial = asked.push({ method, url, headers });
      const { status = 200, headers: more = SHARED, delayMs = 0, held, padding = 0 } = how ?? {};
      request.resume();
      if (delayMs > 0) await sleep(delayMs);
      await held;
      const body = JSON.stringify({ serial, asked: asked[serial - 1], padding: 'x'.repeat(padding) });
      response.writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        etag: `"${serial}"`,
        ...more,
      });
      response.end(body);
    },
  };
}

/** The number of an answer. */
export const serialOf = ({ body }: { body: string }): number => JSON.parse(body).serial;
