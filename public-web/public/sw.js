/*
 * This service worker only replaces the browser's own error page when a page cannot be reached. It stores nothing, so it
 * cannot serve anything old, and it handles nothing but the opening of public pages. docs/operate/upgrade.md says how to
 * remove it.
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** The panel belongs to another half. */
const PANEL = /^\/admin/i;

worker.addEventListener('install', (event) => {
  void worker.skipWaiting();
  // In browsers that support it, only the opening of a page wakes this worker, as pages make a request each second.
  const loads = ['cors', 'no-cors', 'same-origin'].map((requestMode) => ({ requestMode }));
  const { addRoutes } = /** @type {any} */ (event);
  void addRoutes?.call(event, { condition: { or: loads }, source: 'network' }).catch(() => undefined);
});

// The browser requests the page while this worker starts, not after it.
worker.addEventListener('activate', (event) =>
  event.waitUntil(worker.registration.navigationPreload?.enable()),
);

worker.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  if (mode !== 'navigate' || method !== 'GET' || PANEL.test(new URL(url).pathname)) return;
  event.respondWith(page(event).catch(unreachable));
});

/** @param {FetchEvent} event */
const page = async (event) => (await event.preloadResponse) ?? fetch(event.request);

function unreachable() {
  const nonce = crypto.randomUUID();
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  const page = navigator.onLine ? AWAY : OFFLINE;
  return new Response(errorPage(page, nonce), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
      'Cross-Origin-Opener-Policy': 'same-origin',
    },
  });
}

const RETRY_MS = 3000;
const OFFLINE = { title: 'You’re offline', next: 'This page will load again when you’re back online.' };
const AWAY = { title: 'We can’t reach this page', next: 'It will load as soon as the site is back.' };

/**
 * @param {{ title: string; next: string }} words
 * @param {string} nonce
 */
const errorPage = ({ title, next }, nonce) => `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#f8f4eb" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#151310" media="(prefers-color-scheme: dark)">
<title>${title}</title>
<style nonce="${nonce}">
:root { --paper: #f8f4eb; --ink: #231b1c; --soft: #5f5553; --gold: #8a5f10 }
@media (prefers-color-scheme: dark) { :root { --paper: #151310; --ink: #f6f1e7; --soft: #b9b0a4; --gold: #e6b450 } }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 system-ui, sans-serif }
main { max-width: 27rem; padding: 2rem 1.5rem; text-align: center }
svg { width: 5.5rem; color: var(--gold) }
h1 { margin: 1.25rem 0 .5rem; font: 600 2rem/1.15 Georgia, 'Times New Roman', serif }
p { margin: .5rem 0; color: var(--soft); text-wrap: balance }
a { display: inline-block; margin-top: 1.25rem; padding: .75rem 1.5rem; border-radius: .5rem; background: var(--ink); color: var(--paper); font-weight: 600; text-decoration: none }
a:focus-visible { outline: 3px solid var(--gold); outline-offset: 3px }
</style>
<main>
<svg viewBox="0 0 64 64" aria-hidden="true" fill="currentColor"><g id="b"><path fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" d="M30.8 54.5A21.5 21.5 0 0 1 20 15.2"/><path d="M23.9 52.9Q19.3 61.5 9.3 57.2Q15.5 48.5 23.9 52.9ZM15.1 46.2Q5.9 50.5 1.2 41Q11.2 37.1 15.1 46.2ZM10.6 35.2Q2.3 34.3 2.6 23.7Q12.7 25.5 10.6 35.2ZM12.5 23.9Q5.6 18 10.7 9.2Q18.3 15.3 12.5 23.9ZM20 15.2Q19.9 7.2 29.2 5.6Q29 14.6 20 15.2Z"/></g><use href="#b" transform="matrix(-1 0 0 1 64 0)"/></svg>
<h1>${title}</h1>
<p>The votes you’ve cast are safe. You need to be online to cast more.</p>
<p>${next}</p>
<a href="">Try again</a>
</main>
<script nonce="${nonce}">
const again = () => location.reload();
addEventListener('online', again);
// Browsers do not report when a network without internet access gets it.
setInterval(() => document.hidden || fetch('', { method: 'HEAD' }).then(({ status }) => status < 500 && again(), () => {}), ${RETRY_MS});
</script>
</html>
`;
