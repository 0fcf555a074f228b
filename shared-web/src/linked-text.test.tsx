import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { followable, LinkedText } from './linked-text.tsx';

function linksIn(text: string) {
  const { container } = render(<LinkedText text={text} />);
  return {
    said: container.textContent,
    links: screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  };
}

test('links have their own text, or show their address', () => {
  expect(
    linksIn('Read the [rules](https://a.example/r), or see https://a.example/b?c=1.\nThank you!'),
  ).toEqual({
    said: 'Read the rules, or see https://a.example/b?c=1.\nThank you!',
    links: [
      ['rules', 'https://a.example/r'],
      ['https://a.example/b?c=1', 'https://a.example/b?c=1'],
    ],
  });
});

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert',
  'data:text/html,x',
  '//evil.example',
  '/rules',
  'mailto:a@b.example?bcc=c@d.example',
])('%s is no link, and its words stay', (address) => {
  const text = `See [this](${address}) <b onclick="x">now</b>`;
  expect(linksIn(text)).toEqual({ said: text, links: [] });
});

test('a mail link has only one recipient', () => {
  expect(followable('mailto:fair@awards.example')).toBe('mailto:fair@awards.example');
  expect(linksIn('Write to [us](mailto:fair@awards.example)').links).toEqual([
    ['us', 'mailto:fair@awards.example'],
  ]);
});

test.each([
  ['See https://a.example/Honey_(food) for more.', 'https://a.example/Honey_(food)'],
  ['詳細は https://a.example/rules。', 'https://a.example/rules'],
  ['規則はhttps://a.example/rulesをご覧ください。', 'https://a.example/rules'],
  ['[Rules](https://a.example/Vote_(disambiguation))', 'https://a.example/Vote_(disambiguation)'],
  ['(https://a.example/a)', 'https://a.example/a'],
  ['«https://a.example/Käse?x=1&y=2», danach', 'https://a.example/Käse?x=1&y=2'],
  ['Is it https://a.example/a-b_c/?', 'https://a.example/a-b_c/'],
])('the link in %s ends where its address ends', (text, address) => {
  const { said, links } = linksIn(text);
  expect(links.map(([, href]) => href)).toEqual([address]);
  expect(said).toBe(text.replace(/^\[(\w+)\].*$/u, '$1'));
});
