import { trustedScriptUrl } from 'shared-ui/host';

const LONGEST_WAIT_MS = 1500;

/** The page that says so when the site cannot be reached: a service worker (public/sw.js) has it, and does nothing else. */
export async function keepOfflinePage(): Promise<void> {
  // Missing on plain HTTP from another machine. In development files are replaced under a page's feet.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await untilIdle();
  await navigator.serviceWorker.register(trustedScriptUrl('/sw.js'));
}

/** The page is drawn and works by then. Safari cannot say so. */
const untilIdle = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: LONGEST_WAIT_MS })
      : setTimeout(resolve, LONGEST_WAIT_MS),
  );
