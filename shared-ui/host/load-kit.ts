import { createInstance } from '@module-federation/runtime';
import * as federationCore from '@module-federation/runtime/core';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import { provideKit } from './provide-kit.ts';

const DEV_ENTRY = 'http://localhost:15173/remoteEntry.js';
const ENTRY = '/shared-ui/remoteEntry.js';
const PAUSE_BEFORE_RETRY_MS = 300;
const STYLE_WAIT_MS = 1500;
const STYLE_CHECK_MS = 50;

/** Loads the kit, fills the bindings and returns its release. Tries twice, then rejects with an Error that says why. */
export async function loadKit(entry = import.meta.env.DEV ? DEV_ENTRY : ENTRY): Promise<string> {
  // The remote is built without a federation runtime and takes the host's from this global.
  const scope = globalThis as typeof globalThis & { _FEDERATION_RUNTIME_CORE?: unknown };
  scope._FEDERATION_RUNTIME_CORE ??= federationCore;
  const load = loadOnce(entry, 'shared_ui_host').catch(async () => {
    await pause(PAUSE_BEFORE_RETRY_MS);
    // The browser remembers a failed module by its address, so the second try uses another address.
    return loadOnce(`${entry}?retry=${Date.now()}`, 'shared_ui_host_retry');
  });
  const release = provideKit(await load);
  await untilStyled();
  return release;
}

async function loadOnce(entry: string, name: string): Promise<unknown> {
  const federation = createInstance({
    name,
    shareStrategy: 'loaded-first',
    remotes: [{ name: 'shared_ui', type: 'module', entry }],
    shared: {
      react: share(React),
      'react-dom': share(ReactDOM),
      'react/jsx-runtime': share(jsxRuntime),
    },
  });
  const kit = await federation.loadRemote<unknown>('shared_ui/kit');
  if (!kit) throw new Error(`shared-ui at ${entry} has no kit`);
  return kit;
}

const share = (library: unknown) => ({
  version: React.version,
  lib: () => library,
  shareConfig: { singleton: true, requiredVersion: `^${React.version}`, eager: true },
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits for the styles, without which the kit is unreadable. The dev server adds them to <head> late. */
async function untilStyled() {
  for (let waited = 0; waited <= STYLE_WAIT_MS; waited += STYLE_CHECK_MS) {
    const paper = getComputedStyle(document.documentElement).getPropertyValue('--ui-paper');
    if (paper) return;
    await pause(STYLE_CHECK_MS);
  }
  throw new Error('the stylesheet of shared-ui is missing');
}
