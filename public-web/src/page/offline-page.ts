import { trustedScriptUrl } from 'shared-ui/host';

const LONGEST_WAIT_MS = 1500;

/** Registers the service worker (public/sw.js), which only shows a page when the site cannot be reached. */
export async function keepOfflinePage(): Promise<void> {
  // Browsers have no service workers on plain HTTP from another machine. In development, files change too often for
  // one.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await untilIdle();
  await navigator.serviceWorker.register(trustedScriptUrl('/sw.js'));
}

/** Waits until the page is drawn and works; Safari cannot report that. */
const untilIdle = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: LONGEST_WAIT_MS })
      : setTimeout(resolve, LONGEST_WAIT_MS),
  );
