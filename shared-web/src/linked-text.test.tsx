import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { followable, LinkedText } from './linked-text.tsx';

function linksIn(text: string) {
  const { container, unmount } = render(<LinkedText text={text} />);
  const said = container.textContent;
  const links = screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  unmount();
  return { said, links };
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

test('another address is no link, and its words stay', () => {
  for (const address of [
    'javascript:alert(1)',
    'JAVASCRIPT:alert',
    'data:text/html,x',
    '//evil.example',
    '/rules',
    'mailto:a@b.example?bcc=c@d.example',
  ]) {
    const text = `See [this](${address}) <b onclick="x">now</b>`;
    expect(linksIn(text), address).toEqual({ said: text, links: [] });
  }
});

test('a mail link has only one recipient', () => {
  expect(followable('mailto:fair@awards.example')).toBe('mailto:fair@awards.example');
  expect(linksIn('Write to [us](mailto:fair@awards.example)').links).toEqual([
    ['us', 'mailto:fair@awards.example'],
  ]);
});

test('a link ends where its address ends', () => {
  for (const [text, address] of [
    ['See https://a.example/Honey_(food) for more.', 'https://a.example/Honey_(food)'],
    ['詳細は https://a.example/rules。', 'https://a.example/rules'],
    ['規則はhttps://a.example/rulesをご覧ください。', 'https://a.example/rules'],
    ['[Rules](https://a.example/Vote_(disambiguation))', 'https://a.example/Vote_(disambiguation)'],
    ['(https://a.example/a)', 'https://a.example/a'],
    ['«https://a.example/Käse?x=1&y=2», danach', 'https://a.example/Käse?x=1&y=2'],
    ['Is it https://a.example/a-b_c/?', 'https://a.example/a-b_c/'],
  ] as const) {
    const { said, links } = linksIn(text);
    expect(
      links.map(([, href]) => href),
      text,
    ).toEqual([address]);
    expect(said, text).toBe(text.replace(/^\[(\w+)\].*$/u, '$1'));
  }
});
