// @vitest-environment node
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, createServer } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BROWSERS, hostConfig } from './vite.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'host-'));
  await writeFile(path.join(root, 'main.js'), 'document.title += "!";');
});

afterEach(() => rm(root, { recursive: true }));

async function buildPage(head: string) {
  await writeFile(
    path.join(root, 'index.html'),
    `<!doctype html><html lang="en"><head><title>x</title>${head}</head><body><script type="module" src="/main.js"></script></body></html>`,
  );
  await build({ ...hostConfig({ base: '/admin/', port: 1 }), root, configFile: false, logLevel: 'silent' });
  return readFile(path.join(root, 'dist/index.html'), 'utf8');
}

test('README.md names the browsers that the build supports', async () => {
  const [line] = /^The pages work in .*$/m.exec(await readFile('README.md', 'utf8')) ?? [];
  const versions = BROWSERS.map((browser) => browser.replace(/^[a-z]+/, ''));
  expect(line?.match(/[\d.]*\d/g)).toEqual([...new Set(versions.slice(0, 3)), ...versions.slice(3)]);
});

test("a built page has a placeholder for the release's fragment before its own files", async () => {
  const html = await buildPage('<!--shared-ui-head-->');
  expect(html).toMatch(
    /<!--shared-ui-->.*<!--# include virtual="\/shared-ui\/head.html" .*<!--\/shared-ui-->/s,
  );
  expect(html).not.toContain('nonce');
  expect(html.indexOf('/shared-ui/head.html')).toBeLessThan(html.indexOf('/admin/assets/'));
});

test('a built page preloads its first files and lists the others', async () => {
  const files = {
    'first.js': "import './both.js'; document.title += 1;",
    'last.js': "import './both.js'; document.title += 2;",
    'both.js': 'document.title += 3;',
    'main.js': "import('./first.js'); import('./last.js');",
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(root, name), text);
  const html = await buildPage('<!--shared-ui-head-->');
  const now = html.matchAll(
    /<link rel="modulepreload" fetchpriority="low" crossorigin href="\/admin\/assets\/(\w+)-/g,
  );
  expect([...now].map(([, name]) => name)).toEqual(['both', 'first']);
  const [, later = ''] = /<script type="application\/json" data-later>(.*)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(later)).toEqual([expect.stringMatching(/^\/admin\/assets\/last-/)]);
});

test("every inline script of a development page has the gateway's nonce", async () => {
  const server = await createServer({
    ...hostConfig({ base: '/admin/', port: 1 }),
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const html = await server.transformIndexHtml(
      '/index.html',
      '<html><head><!--shared-ui-head--></head></html>',
    );
    const inline = (html.match(/<script(?:[^">]|"[^"]*")*>/g) ?? []).filter((tag) => !tag.includes(' src='));
    expect(inline.length).toBeGreaterThan(0);
    for (const tag of inline) expect(tag).toContain('nonce="development"');
    expect(html).toContain('<meta property="csp-nonce" nonce="development">');
  } finally {
    await server.close();
  }
});

test('a page without the placeholder fails to build', async () => {
  await expect(buildPage('')).rejects.toThrow('index.html lacks <!--shared-ui-head-->');
});
