import { trustedScriptUrl } from 'shared-ui/host';

/** The page that says so when the site cannot be reached: a service worker (public/sw.js) has it, and does nothing else. */
export async function keepOfflinePage(): Promise<void> {
  // Missing on plain HTTP from another machine. In development files are replaced under a page's feet.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(trustedScriptUrl('/sw.js'));
}
