import type http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

interface Asked {
  method: string;
  url: string;
  headers: http.IncomingHttpHeaders;
}

export interface Origin {
  listener: http.RequestListener;
  /** The requests that reached the API, in order. */
  asked: Asked[];
  /** Sets how the API answers from now on; by default it answers as it does to shared reads. */
  answers(how?: {
    status?: number;
    headers?: Record<string, string>;
    delayMs?: number;
    /** No answer is sent before this resolves. */
    held?: Promise<void>;
    padding?: number;
  }): void;
}

/**
 * The API marks an answer as the same for everybody with X-Accel-Expires. nginx 1.22 would ignore that header after
 * Cache-Control.
 */
const SHARED = { 'x-accel-expires': '1', 'cache-control': 'public, no-cache' };

/**
 * Creates an API that counts: each answer contains the request and a serial number, which is also in its strong ETag.
 */
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

/** Returns the serial number of an answer. */
export const serialOf = ({ body }: { body: string }): number => JSON.parse(body).serial;
