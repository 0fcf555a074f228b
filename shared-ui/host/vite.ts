import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';

const PLACEHOLDER = '<!--shared-ui-head-->';
const DEV_ORIGIN = 'http://localhost:15173';

/** The release's own fragment, put in by the gateway at request time; an empty stub when shared-ui is away. */
const FRAGMENT = [
  // Quotes of two kinds, so that the file is good HTML even where nobody fills it in.
  `<meta property="csp-nonce" nonce="<!--# echo var='request_id' -->">`,
  '<!--# block name="shared_ui_away" --><!--# endblock -->',
  '<!--# include virtual="/shared-ui/head.html" stub="shared_ui_away" -->',
].join('\n    ');

export type HostOptions = {
  /** Path of this web on the gateway, with a slash at its end. */
  base: string;
  /** Port of the dev server. */
  port: number;
  /** Where the dev server finds the APIs, e.g. the address of a running gateway. */
  api?: string;
};

/** Everything a federation host needs from Vite; index.html carries the placeholder `<!--shared-ui-head-->` in <head>. */
export function hostConfig({ base, port, api = 'http://127.0.0.1:8080' }: HostOptions): UserConfig {
  return {
    base,
    plugins: [react(), tailwindcss(), sharedUiHead(base)],
    define: { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' },
    resolve: { dedupe: ['react', 'react-dom'] },
    build: { target: 'es2022', modulePreload: { polyfill: false } },
    server: { port, strictPort: true, proxy: { '/api': { target: api }, '/images': { target: api } } },
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
      handler(html) {
        if (!html.includes(PLACEHOLDER)) throw new Error(`index.html lacks ${PLACEHOLDER} in <head>`);
        return html.replace(PLACEHOLDER, serving ? devHead(base) : FRAGMENT);
      },
    },
  };
}

/** The remote on its own origin: behind a proxy its fast refresh would silently do nothing. */
const devHead = (base: string) => `<script type="module">
      globalThis.__MF_REACT_REFRESH_URL__ = location.origin + '${base}@react-refresh';
    </script>
    <script type="module" src="${DEV_ORIGIN}/src/styles/styles-entry.ts"></script>`;
