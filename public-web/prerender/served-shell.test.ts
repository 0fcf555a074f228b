import { describe, expect, test } from 'vitest';
import { PLACEHOLDERS, servedShell, TEXTS_FOR_HEAD } from './served-shell.ts';

const MARKUP =
  '<a href="#main">Skip</a><div><header style="width:40px">@@site_title@@</header>' +
  '<main id="main"><h1>@@site_name@@</h1><span>2026</span></main><footer>Foot</footer></div><div role="region"></div>';

const echo = (name: string) => `<!--# echo var="${name}" encoding="none" default="" -->`;

describe('the markup of the first page', () => {
  const shell = servedShell(MARKUP, 2026);

  test('names the site by its settings of the moment, not by those of the build', () => {
    expect(Object.values(PLACEHOLDERS)).toHaveLength(4);
    expect(shell).toContain(`<header>${echo('site_title')}</header>`);
    expect(shell).toContain(`<h1>${echo('site_name')}</h1>`);
    expect(shell).not.toContain('@@');
    expect(TEXTS_FOR_HEAD).toContain('<!--# include virtual="/;site-texts" set="site_texts" -->');
  });

  test('names the year of the moment', () => {
    expect(shell).toContain('<span><!--# config timefmt="%Y" --><!--# echo var="date_gmt" --></span>');
  });

  test('has the hero in the size of the visit, decided before the page begins', () => {
    const hero = servedShell(MARKUP.replace('<h1>', '<h1 data-size="full">'), 2026);
    expect(hero).toContain(`<h1 data-size="${echo('hero_size')}">`);
    expect(TEXTS_FOR_HEAD).toContain('<!--# if expr="$cookie_va_been_here" -->');
  });

  test('has no style attributes, which the content security policy bars', () => {
    expect(shell).not.toContain('style=');
  });

  test('keeps a bar that is at nothing out of sight', () => {
    const bar = '<i style="width:0%"></i>';
    expect(servedShell(MARKUP.replace('<h1>', `${bar}<h1>`), 2026)).toContain('<i hidden></i>');
  });

  test('shows the header on every page and the rest on the first one only', () => {
    const outside = shell.replace(/<!--# if expr="\$request_uri .*?<!--# endif -->/gs, '');
    expect(outside).toContain('<header>');
    expect(outside).toContain('<main id="main"></main>');
    expect(outside).not.toContain('Foot');
    expect(shell).toContain('Foot');
  });

  test('ends with the page: nothing of the notifications, which only scripts fill', () => {
    expect(shell.endsWith('</div>')).toBe(true);
    expect(shell).not.toContain('region');
  });
});

test('which addresses are the first page in its first tab', () => {
  const pattern = /request_uri = \/(.*?)\/" -->/.exec(servedShell(MARKUP, 2026))?.[1] ?? '';
  const isFirst = (address: string) => new RegExp(pattern).test(address);
  expect(['/', '/?from=mail', '/?tabs=1'].map(isFirst)).toEqual([true, true, true]);
  expect(['/?tab=results', '/?a=1&tab=vendors', '/login', '/vendor/1'].map(isFirst)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('a page of another shape stops the build', () => {
  expect(() => servedShell('<div></div>', 2026)).toThrow('no main part');
});
