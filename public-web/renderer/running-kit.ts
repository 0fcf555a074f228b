import { compileFunction } from 'node:vm';
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

/** The kit of the shared-ui that runs, which is released apart from this. */
export interface RunningKit {
  /** Returns when there is one, and looks now and then whether there is another; throws where none can be had. */
  ready(): Promise<void>;
  /** The release of the kit that is in place now. */
  release(): string;
  /** What its release adds to the head of every page. */
  head(): string;
}

/** Takes over a new release within two seconds of rendering. While none can be read, the last one stays. */
export function runningKit(read: typeof fetch, log: (line: string) => void): RunningKit {
  let current: { release: string; head: string; etag: string } | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  const look = async (): Promise<void> => {
    const answer = await read(ADDRESS, {
      headers: current ? { 'if-none-match': current.etag } : {},
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status === 304) return;
    if (!answer.ok) throw new Error(`${ADDRESS} was answered ${answer.status}`);
    const head = await read(HEAD, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!head.ok) throw new Error(`${HEAD} was answered ${head.status}`);
    const release = provideKit(evaluate(await answer.text()));
    current = { release, head: await head.text(), etag: answer.headers.get('etag') ?? '' };
  };

  return {
    async ready() {
      if (performance.now() - lookedAt > LOOK_AGAIN_MS) {
        lookedAt = performance.now();
        looking = look();
        looking.catch((error: unknown) => log(`${ADDRESS}: ${error}`));
      }
      if (current) return;
      await looking?.catch((error: unknown) => {
        // Asked for again by the next page.
        lookedAt = Number.NEGATIVE_INFINITY;
        throw error;
      });
    },
    release: () => current?.release ?? '',
    head: () => current?.head ?? '',
  };
}

/** CommonJS, as vite.server.config.ts of shared-ui writes it: it has to get the React that renders the app. */
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
