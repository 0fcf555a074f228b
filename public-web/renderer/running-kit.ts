import { compileFunction } from 'node:vm';
import { LRUCache } from 'lru-cache';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import { provideKit } from 'shared-ui/host/server';

const ADDRESS = '/shared-ui/server/kit.js';
const HEAD = '/shared-ui/head.html';
const LOOK_AGAIN_MS = 2000;
const TIMEOUT_MS = 2000;

const MODULES: Readonly<Record<string, unknown>> = {
  react: React,
  'react-dom': ReactDOM,
  'react/jsx-runtime': jsxRuntime,
};

/** The kit of the running shared-ui, which is released separately. */
export interface Kit {
  release: string;
  /** Its release adds this to the head of every page. */
  head: string;
  etag: string;
}

/**
 * Returns a function that returns the current kit, and throws if none can be read. A new release replaces the kit
 * within two seconds of rendering; if it cannot be read, the last kit stays in use.
 */
export function runningKit(read: typeof fetch, log: (line: string) => void): () => Promise<Kit> {
  async function look(last: Kit | undefined): Promise<Kit> {
    const ask = async (address: string, headers: HeadersInit = {}) => {
      const answer = await read(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!answer.ok && answer.status !== 304) throw new Error(`${address} was answered ${answer.status}`);
      return answer;
    };
    // While shared-ui is replaced, both releases answer, so this may be the head of the other one until the next look.
    const head = await (await ask(HEAD)).text();
    const code = await ask(ADDRESS, last && { 'if-none-match': last.etag });
    if (code.status === 304 && last) return { ...last, head };
    return { release: provideKit(evaluate(await code.text())), head, etag: code.headers.get('etag') ?? '' };
  }

  const kept = new LRUCache<'kit', Kit>({
    max: 1,
    ttl: LOOK_AGAIN_MS,
    ttlResolution: 0,
    allowStale: true,
    fetchMethod: (_key, last) =>
      look(last).catch((error: unknown) => {
        log(`${ADDRESS}: ${error}`);
        if (last) return last;
        throw error;
      }),
  });
  return () => kept.forceFetch('kit');
}

/** Evaluates CommonJS (vite.server.config.ts of shared-ui), so that the kit gets the React that renders the app. */
function evaluate(code: string): unknown {
  const module = { exports: {} };
  const require = (name: string): unknown => {
    if (name in MODULES) return MODULES[name];
    throw new Error(`shared-ui asks for ${name}`);
  };
  compileFunction(code, ['module', 'exports', 'require'], { filename: 'shared-ui/server/kit.js' })(
    module,
    module.exports,
    require,
  );
  return module.exports;
}
