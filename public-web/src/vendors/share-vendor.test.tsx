import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { watchDownloads } from '../../../shared-web/testing/index.ts';
import { testApi } from '../../testing/fake-api.ts';
import { vendorWords } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';

const ADDRESS = 'http://localhost:3000/vendor/2';

const api = testApi();
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

const button = (name: string) => screen.findByRole('button', { name });

test("Share opens the system's share sheet if there is one", async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { user } = renderApp('/vendor/2');
  await user.click(await button('Share'));
  expect(share).toHaveBeenCalledWith({ title: 'Birch Keyboards', url: ADDRESS });
  expect(screen.queryByText(/copied|not possible/)).toBeNull();
});

test('Share copies the address if there is no share sheet, and says so', async () => {
  const { user } = renderApp('/vendor/2');
  await user.click(await button('Share'));
  expect(await screen.findByText('Link copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(ADDRESS);
});

test('the share dialog offers the address, a text, a QR code, a picture and a badge', async () => {
  const saved = watchDownloads();
  const { user } = renderApp('/vendor/2');
  await user.click(await button('More ways to share'));
  const kit = within(await screen.findByRole('dialog', { name: 'Share Birch Keyboards' }));
  expect(kit.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value).toBe(ADDRESS);
  // A multi-line field shows the whole text.
  expect((await kit.findByRole('textbox', { name: 'Text for a post' })).tagName).toBe('TEXTAREA');
  await user.click(kit.getByRole('button', { name: 'Copy text' }));
  expect(await navigator.clipboard.readText()).toBe(
    `Birch Keyboards is nominated for Speed in the Vendor Awards. Vote for us until 14 December. ${ADDRESS}`,
  );
  const html = () => kit.getByRole<HTMLInputElement>('textbox', { name: 'HTML' }).value;
  expect(html()).toBe(
    `<a href="${ADDRESS}"><img src="http://localhost:3000/api/vendors/2/badge.svg" width="320" height="88" alt="Birch Keyboards at Vendor Awards"></a>`,
  );
  const press = async (name: string) => {
    const choice = kit.getByRole('button', { name });
    await user.click(choice);
    return [
      choice.getAttribute('aria-pressed'),
      /badge\.svg(\S*)" (.*) alt/.exec(html())?.slice(1).join(' '),
    ];
  };
  expect(await press('Dark')).toEqual(['true', '?theme=dark width="320" height="88"']);
  expect(await press('Small')).toEqual(['true', '?theme=dark&size=small width="240" height="66"']);
  expect(await press('Large')).toEqual(['true', '?theme=dark&size=large width="480" height="132"']);
  expect(await press('Large')).toEqual(['false', '?theme=dark width="320" height="88"']);
  expect(await press('Dark')).toEqual(['false', ' width="320" height="88"']);
  expect(await kit.findByRole('img', { name: `QR code for ${ADDRESS}` })).toBeTruthy();
  await user.click(kit.getByRole('button', { name: 'Download SVG' }));
  expect(saved.mock.calls.map(([{ type }]) => type)).toEqual(['image/svg+xml']);
  const address = (name: string) => kit.getByRole('link', { name }).getAttribute('href');
  expect(address('Download picture')).toBe('/og/vendor/2.png');
  expect(address('Download square picture')).toBe('/og/vendor/2/square.png');
  const badge = kit.getByRole('img', { name: 'Preview of the badge: Birch Keyboards' });
  expect(badge.getAttribute('src')).toBe('http://localhost:3000/api/vendors/2/badge.svg');
  // Few people need the embed code, so it comes last.
  expect(kit.getByText('Embed on a website').closest('details')?.open).toBe(false);
  expect(kit.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'QR code and poster',
    'Link',
    'Text for a post',
    'Picture',
    'Badge',
    'HTML',
  ]);
});

test('once results are announced, the share dialog leads to the certificate of a vendor that has won', async () => {
  api.on('GET /api/vendors/:id/badge.json', () => ({
    ...vendorWords,
    period: { id: 7, name: 'Autumn', endDate: '2026-12-14T18:00:00.000Z' },
    awards: [{ category: 'Speed', place: 1, isTied: false }],
  }));
  const { user } = renderApp('/vendor/2');
  await user.click(await button('More ways to share'));
  const certificate = await screen.findByRole('link', { name: 'Print the certificate' });
  expect(certificate.getAttribute('href')).toBe('/winners/certificate?cycle=7&vendor=2');
});
