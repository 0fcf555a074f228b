import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { documentOf } from './document.ts';

const TEMPLATE = [
  '<!doctype html><html lang="en-GB"><head><!--head--><title>built</title><!--/head-->',
  '<!--shared-ui--><!--# include virtual="/shared-ui/head.html" --><!--/shared-ui-->',
  '</head><body><!--noscript--><noscript>built</noscript><!--/noscript--><div id="root"></div></body>',
].join('\n');
const COMMAND = '<!--# include virtual="/api/admin/users" -->';
const parts = {
  template: TEMPLATE,
  sharedUiHead: '<link rel="stylesheet" href="/shared-ui/kit.css">',
  head: '<title>Vote</title>',
  notStarted: 'Not started.',
  reload: 'Reload',
  noScript: '<noscript>Scripts</noscript>',
  styles: ':root{--a:1}',
  markup: '<section><i style="width:42%">7</i></section>',
  data: [[['/api/vendors'], [{ name: `${COMMAND}</script><script>alert(1)</script>` }]]],
  language: 'ar' as const,
  scripts: ['/assets/part-1a2b.js'],
  root: { app: 'a', kit: '1.0.0+b', page: '/?tab=results&cycle=7' },
  madeAt: 1_800_000_000_000,
};
const { text: html, etag, styleSource } = documentOf(parts);

test('a document records its page, the releases that rendered it and the time', () => {
  expect(html).toContain(
    '<div id="root" data-app="a" data-kit="1.0.0+b" data-page="/?tab=results&amp;cycle=7" data-made="1800000000000">',
  );
});

test('a document says its language and direction', () => {
  expect(html).toContain(
    '<html lang="ar" dir="rtl" data-main="en" data-not-started="Not started." data-reload="Reload">',
  );
});

test('the rendered parts replace every placeholder of the built page', () => {
  expect(html).not.toContain('built');
  expect(html).not.toContain('<!--#');
  expect(html).toContain('<title>Vote</title>');
  expect(html).toContain(parts.sharedUiHead);
});

test('a document lists its scripts after its markup, so that they load after the first paint', () => {
  const list = '<script type="application/json" data-later>["/assets/part-1a2b.js"]</script>';
  expect(html.indexOf(list)).toBeGreaterThan(html.indexOf('</section></div>'));
});

test('a document has style rules that the CSP allows by hash, and no style attributes', () => {
  expect(html).not.toContain(' style="');
  const [, rules = ''] = /<style>(.*?)<\/style>/.exec(html) ?? [];
  expect(rules).toBe(':root{--a:1}[data-style="width:42%"]{width:42%}');
  expect(styleSource).toBe(`sha256-${createHash('sha256').update(rules).digest('base64')}`);
});

test('the embedded data cannot close its script element, and parses back unchanged', () => {
  const [, json = ''] = /id="served-data">(.*)<\/script>/.exec(html) ?? [];
  expect(json).not.toMatch(/[<>]/);
  expect(JSON.parse(json)).toEqual(parts.data);
});

test('the ETag stays the same if only the server time has changed', () => {
  const cycle = (now: string, name: string) => [[['/api/voting/cycle'], { name, now }]];
  const of = (data: unknown, madeAt: number) => documentOf({ ...parts, data, madeAt }).etag;
  expect(of(cycle('10:00', 'Spring'), 1)).toBe(of(cycle('10:01', 'Spring'), 2));
  expect(of(cycle('10:00', 'Spring'), 1)).not.toBe(of(cycle('10:00', 'Summer'), 1));
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
});

test('a built page without the placeholders is rejected as a template', () => {
  expect(() => documentOf({ ...parts, template: '<div></div>' })).toThrow('index.html lacks');
});
