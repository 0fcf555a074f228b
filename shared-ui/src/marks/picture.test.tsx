import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Picture, safeHref, safeImage } from './picture.tsx';

test('pictures below the first view are fetched after a visitor’s first press, some at a time', () => {
  vi.useFakeTimers();
  const names = Array.from({ length: 50 }, (_, at) => `Later ${at}`);
  const { container } = render(
    names.map((name) => <Picture key={name} src="/images/later.svg" name={name} />),
  );
  const drawn = () => container.querySelectorAll('img').length;
  fireEvent.pointerDown(document.body);
  expect(drawn()).toBe(0);
  act(() => vi.advanceTimersToNextTimer());
  expect(drawn()).toBe(20);
  act(() => vi.runAllTimers());
  expect(drawn()).toBe(50);
  expect(container.querySelector('img')?.getAttribute('loading')).toBe('lazy');
  vi.useRealTimers();
});

test('a page without scripts has every picture', () => {
  const markup = renderToString(<Picture src="/images/later.svg" name="Later" />);
  expect(markup).toMatch(/<noscript><img src="\/images\/later\.svg"/);
});

test('a picture that fails to load is replaced by the initials', () => {
  const { container } = render(<Picture src="/images/missing.svg" name="keywright" eager />);
  fireEvent.error(screen.getByRole('img', { name: 'keywright' }));
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'keywright' }).textContent).toBe('K');
});

test('a new address is loaded again', () => {
  const { container, rerender } = render(<Picture src="/images/a.svg" name="A" eager />);
  fireEvent.error(screen.getByRole('img'));
  rerender(<Picture src="/images/b.svg" name="A" eager />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/images/b.svg');
});

test("the picture's server gets no referrer", () => {
  render(<Picture src="https://example.org/a.png" name="A" eager />);
  expect(screen.getByRole('img').getAttribute('referrerpolicy')).toBe('no-referrer');
});

test('next to a name, the picture is decorative', () => {
  render(<Picture src={null} name="Keywright" alt="" size={28} />);
  expect(screen.queryByRole('img')).toBeNull();
});

test('the fall-back of a picture is the initials of its name, or its first whole character', () => {
  for (const [name, initial] of [
    ['Harbour Hosting', 'HH'],
    ['Community Choice Awards', 'CCA'],
    ['Magpie & Quoin Press', 'MQP'],
    ['étoile du nord', 'ÉDN'],
    ['Bakery of the North', 'B'],
    ['Quay 2', 'Q'],
    ['Quay Awards 2026', 'QA'],
    ['4 Corners', '4C'],
    ['3D Forge', '3F'],
    ['👩‍🚀 Orbit Prints', '👩‍🚀'],
    ['\u0928\u093f\u0930\u094d\u092e\u093e\u0923', '\u0928\u093f'],
    ['e\u0301toile', 'E\u0301'],
    ['\u{1F1F3}\u{1F1F4} Nordlys', '\u{1F1F3}\u{1F1F4}'],
    ['\u200f\u0645\u062a\u062c\u0631', '\u0645'],
    ['“Quoted”', 'Q'],
    ['\u{20BB7}\u91ce\u5bb6', '\u{20BB7}'],
    ['...', '?'],
  ] as const) {
    render(<Picture src={null} name={name} />);
    expect(screen.getByRole('img', { name }).textContent, name).toBe(initial);
  }
});

test('an address with https or a path below /images is allowed', () => {
  for (const url of ['https://example.org/a.png', '/images/vendors/keywright.svg']) {
    expect(safeImage(url), url).toBe(url);
  }
});

test('no other image may be drawn', () => {
  for (const url of [
    '',
    null,
    'http://example.org/a.png',
    '//evil.test/a',
    '/\\evil.test',
    '/api/admin/exports/users.csv',
    '/images/../api/stats',
    '/images/..%2Fapi/stats',
    '/images/\\..\\api',
    'javascript:alert(1)',
    'data:,x',
    'a.png',
  ]) {
    expect(safeImage(url), String(url)).toBeUndefined();
  }
});

test('links are http or https', () => {
  expect(safeHref('https://example.org')).toBe('https://example.org');
  expect(safeHref('http://example.org')).toBe('http://example.org');
  expect(safeHref('javascript:alert(1)')).toBeUndefined();
  expect(safeHref('/relative')).toBeUndefined();
  expect(safeHref(undefined)).toBeUndefined();
});

test('an uploaded picture is offered in the sizes of pages and in both formats; any other is not', () => {
  const hash = '0123456789abcdef'.repeat(2);
  const { container, rerender } = render(<Picture src={`/images/${hash}.webp`} name="A" size={36} eager />);
  const source = container.querySelector('source');
  expect(source?.type).toBe('image/avif');
  expect(source?.srcset).toContain(`/images/${hash}-480.avif 480w`);
  const image = screen.getByRole<HTMLImageElement>('img');
  expect(image.srcset).toContain(`/images/${hash}-240.webp 240w`);
  expect(image.sizes).toBe('57.6px');
  rerender(<Picture src="https://example.org/a.webp" name="A" size={36} eager />);
  expect(container.querySelector('source')).toBeNull();
  expect(screen.getByRole<HTMLImageElement>('img').srcset).toBe('');
});
