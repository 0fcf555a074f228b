import { expect, test } from 'vitest';
import { fragmentOf } from './fragment.ts';

const RELEASES = { app: 'a', kit: '1.0.0+b' };
const COMMAND = '<!--# include virtual="/api/admin/users" -->';
const page = {
  markup: '<section data-size="full"><i style="width:42%">7</i></section>',
  data: [[['/api/vendors'], [{ name: `${COMMAND}</script><script>alert(1)</script>` }]]] as const,
};
const fragment = fragmentOf(page, RELEASES, ['/assets/part-1a2b.js']);

test('it names the releases that made it', () => {
  expect(fragment).toContain('<div id="root" data-app="a" data-kit="1.0.0+b">');
});

test('it has the scripts of this page on their way, after what is painted', () => {
  const link = '<link rel="later" crossorigin href="/assets/part-1a2b.js">';
  expect(fragment.indexOf(link)).toBeGreaterThan(fragment.indexOf('</section></div>'));
});

test('it has no style attributes, which the content security policy bars, but a rule with the page’s nonce', () => {
  expect(fragment).not.toContain(' style="');
  expect(fragment).toContain(
    '<style nonce="<!--# echo var="request_id" -->">[data-style="width:42%"]{width:42%}</style>',
  );
});

test('the only commands to the gateway are those for the nonce and the size of the hero', () => {
  expect(fragment.match(/<!--#.*?-->/g)).toEqual([
    '<!--# echo var="request_id" -->',
    '<!--# echo var="hero_size" default="full" -->',
  ]);
});

test('the data cannot end its element, and is read as it was', () => {
  const [, json = ''] = /id="served-data">(.*)<\/script>$/.exec(fragment) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(page.data);
});
