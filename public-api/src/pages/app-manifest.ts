import type { SiteTexts } from './site-texts.ts';

/** What a browser installs the site by; all but the texts is that of public-web's own file, the stand-in for this one. */
export function appManifest({ headerTitle, description }: SiteTexts): string {
  const manifest = {
    name: headerTitle,
    description,
    lang: 'en',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      icon('/icon-192.png', 192),
      icon('/icon-512.png', 512),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

const PAPER = '#f8f4eb';

const icon = (src: string, size: number, purpose = 'any') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});
