import react from '@vitejs/plugin-react';
import { createServer, type Plugin } from 'vite';
import { PLACEHOLDERS, type RenderHomePage, servedShell, TEXTS_FOR_HEAD } from './served-shell.ts';

const HEAD = '<!--site-texts-->';
const BODY = '<!--prerendered-->';

/**
 * Puts the first page's markup into index.html, so that it is painted before any script has run. The app then renders
 * anew instead of taking the markup over: it was made with the shared-ui of this build, and the one at run time may be
 * newer. In development both places stay empty.
 */
export function prerender(): Plugin {
  let markup = '';
  return {
    name: 'prerender',
    apply: 'build',
    async buildStart() {
      markup = servedShell(await renderHomePage(), new Date().getFullYear());
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => replaceOnce(replaceOnce(html, HEAD, TEXTS_FOR_HEAD), BODY, markup),
    },
  };
}

async function renderHomePage(): Promise<string> {
  const server = await createServer({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    plugins: [react()],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    // Its type is not imported from there: it would bring all of the browser's files into a project of Node.
    const { renderHomePage } = await server.ssrLoadModule('/shell.tsx');
    return (renderHomePage as RenderHomePage)(PLACEHOLDERS);
  } finally {
    await server.close();
  }
}

function replaceOnce(html: string, place: string, content: string): string {
  if (!html.includes(place)) throw new Error(`index.html lacks ${place}`);
  return html.replace(place, () => content);
}
