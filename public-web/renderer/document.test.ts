import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { documentOf } from './document.ts';

const TEMPLATE = [
  '<!doctype html><head><!--head--><title>built</title><!--/head-->',
  '<!--shared-ui--><!--# include virtual="/shared-ui/head.html" --><!--/shared-ui-->',
  '</head><body><div id="root"></div></body>',
].join('\n');
const COMMAND = '<!--# include virtual="/api/admin/users" -->';
const parts = {
  template: TEMPLATE,
  sharedUiHead: '<link rel="stylesheet" href="/shared-ui/kit.css">',
  head: '<title>Vote</title>',
  markup: '<section><i style="width:42%">7</i></section>',
  data: [[['/api/vendors'], [{ name: `${COMMAND}</script><script>alert(1)</script>` }]]],
  scripts: ['/assets/part-1a2b.js'],
  root: { app: 'a', kit: '1.0.0+b', page: '/?tab=results&cycle=7' },
  madeAt: 1_800_000_000_000,
};
const { text: html, etag, styleSource } = documentOf(parts);

test('a document names its page, the releases that made it, and when', () => {
  expect(html).toContain(
    '<div id="root" data-app="a" data-kit="1.0.0+b" data-page="/?tab=results&amp;cycle=7" data-made="1800000000000">',
  );
});

test('nothing of the built page is left that stands in for what was rendered', () => {
  expect(html).not.toContain('built');
  expect(html).not.toContain('<!--#');
  expect(html).toContain('<title>Vote</title>');
  expect(html).toContain(parts.sharedUiHead);
});

test('its scripts are fetched later, after what is painted', () => {
  const list = '<script type="application/json" data-later>["/assets/part-1a2b.js"]</script>';
  expect(html.indexOf(list)).toBeGreaterThan(html.indexOf('</section></div>'));
});

test('it has no style attributes, which the content policy bars, but a rule that the policy allows by its hash', () => {
  expect(html).not.toContain(' style="');
  const [, rules = ''] = /<style>(.*?)<\/style>/.exec(html) ?? [];
  expect(rules).toBe('[data-style="width:42%"]{width:42%}');
  expect(styleSource).toBe(`sha256-${createHash('sha256').update(rules).digest('base64')}`);
});

test('the data cannot end its element, and is read as it was', () => {
  const [, json = ''] = /id="served-data">(.*)<\/script>/.exec(html) ?? [];
  expect(json).not.toMatch(/[<>]/);
  expect(JSON.parse(json)).toEqual(parts.data);
});

test('the ETag stays while nothing but the clock has changed', () => {
  const cycle = (now: string, name: string) => [[['/api/voting/cycle'], { name, now }]];
  const of = (data: unknown, madeAt: number) => documentOf({ ...parts, data, madeAt }).etag;
  expect(of(cycle('10:00', 'Spring'), 1)).toBe(of(cycle('10:01', 'Spring'), 2));
  expect(of(cycle('10:00', 'Spring'), 1)).not.toBe(of(cycle('10:00', 'Summer'), 1));
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
});

test('a built page of another shape is no template', () => {
  expect(() => documentOf({ ...parts, template: '<div></div>' })).toThrow('index.html lacks');
});
