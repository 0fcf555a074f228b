import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { IndexHtmlTransformContext, Plugin, Rolldown, UserConfig } from 'vite';

const PLACEHOLDER = '<!--shared-ui-head-->';
const DEV_ORIGIN = 'http://localhost:15173';

/** nginx/render.sh allows this fixed nonce in development, for Vite's inline scripts and styles. */
const NONCE = 'nonce="development"';
/** Vite's client reads this in development, and sets the nonce on styles. */
const NONCE_META = `<meta property="csp-nonce" ${NONCE}>`;

/**
 * Marks the place for the head.html of shared-ui's release. A renderer inserts the file, or the gateway does at each
 * request; if shared-ui is not available, the gateway inserts nothing.
 */
const FRAGMENT = [
  '<!--shared-ui-->',
  '<!--# block name="shared_ui_away" --><!--# endblock -->',
  '<!--# include virtual="/shared-ui/head.html" stub="shared_ui_away" -->',
  '<!--/shared-ui-->',
].join('\n    ');

/** React gets a separate file, which is parsed while the others load (see start.ts of each web). */
const REACT = { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 10 };

/** The oldest browsers that are supported, also named in README.md; e2e/browsers.ts removes what they lack. */
export const BROWSERS = ['chrome111', 'edge111', 'firefox121', 'safari16.4', 'ios16.4'];

export interface HostOptions {
  /** The path of this web on the gateway, with a trailing slash. */
  base: string;
  /** The port of the dev server. */
  port: number;
}

/** Returns the Vite config of a federation host, whose index.html needs `<!--shared-ui-head-->` in <head>. */
export function hostConfig({ base, port }: HostOptions): UserConfig {
  return {
    base,
    plugins: [react(), tailwindcss(), sharedUiHead(base)],
    define: { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' },
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      target: BROWSERS,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: [REACT] } } },
    },
    // The gateway recognises Vite's addresses by the @.
    server: { port, strictPort: true, ws: { path: '@ws' } },
  };
}

function sharedUiHead(base: string): Plugin {
  let serving = false;
  return {
    name: 'shared-ui-head',
    configResolved(config) {
      serving = config.command === 'serve';
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!html.includes(PLACEHOLDER)) throw new Error(`index.html lacks ${PLACEHOLDER} in <head>`);
        if (!serving)
          return html.replace(PLACEHOLDER, [...startedFiles(base, bundle), FRAGMENT].join('\n    '));
        // The policy of the pages also applies in development, so Vite's inline scripts need the nonce.
        const page = html.replace(PLACEHOLDER, devHead(base));
        return page.replaceAll('<script type="module">', `<script type="module" ${NONCE}>`);
      },
    },
  };
}

/**
 * Returns the tags for the files that the page starts, in their order. The browser preloads the first, React, at low
 * priority while it parses styles; start-after-paint.ts fetches the others.
 */
function startedFiles(base: string, bundle: IndexHtmlTransformContext['bundle'] = {}): string[] {
  const links = new Map<string, 'now' | 'later'>();
  const visit = (name: string, when: 'now' | 'later') => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || chunk.isEntry || links.has(name)) return;
    for (const imported of chunk.imports) visit(imported, when);
    links.set(name, when);
  };
  const chunks = Object.values(bundle).filter((one): one is Rolldown.OutputChunk => one.type === 'chunk');
  const start = chunks.find(({ isEntry }) => isEntry);
  for (const [index, name] of (start?.dynamicImports ?? []).entries())
    visit(name, index === 0 ? 'now' : 'later');
  const named = (when: 'now' | 'later') =>
    [...links].flatMap(([name, its]) => (its === when ? [base + name] : []));
  return [
    ...named('now').map(
      (href) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${href}">`,
    ),
    `<script type="application/json" data-later>${JSON.stringify(named('later'))}</script>`,
  ];
}

/** Loads the remote from its own origin, because its fast refresh does not work behind a proxy. */
const devHead = (base: string) => `${NONCE_META}
    <script type="module">
      globalThis.__MF_REACT_REFRESH_URL__ = location.origin + '${base}@react-refresh';
    </script>
    <script type="module" src="${DEV_ORIGIN}/src/styles/styles-entry.ts"></script>`;
