import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HostPage } from './host-page.tsx';
import { loadKit } from './load-kit.ts';
import { restoreStyles } from './served-styles.ts';
import { surviveTranslation } from './survive-translation.ts';
import { showUnavailable } from './unavailable.ts';

interface HostOptions {
  /** Resolves when the rest of what the first rendering needs has loaded. */
  alongside?: Promise<unknown> | undefined;
  /** The release of the host's own code. */
  release?: string;
  /** Returns whether the first rendering equals the served page, given the same releases. */
  isAsServed?: () => boolean;
}

/** Limits the loading of an empty page. boot.js tells visitors of a served one that it is late. */
const TIMEOUT_MS = 8000;

/**
 * Loads the kit, then renders into #root, whose served content stays visible until then. If the same releases of host
 * and kit rendered that content, React hydrates it; otherwise React replaces it. An empty page that can't be loaded, and
 * one that can't be rendered, shows a plain message with a retry button. A served page stays, and boot.js says so.
 */
export async function startHost(
  render: () => ReactNode,
  { alongside, release, isAsServed = () => false }: HostOptions = {},
): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root"');
  surviveTranslation();
  const isServed = root.dataset.kit !== undefined;
  let kitRelease: string | undefined;
  try {
    const kit = isServed ? loadKit() : Promise.race([loadKit(), tooLate()]);
    [kitRelease] = await Promise.all([kit, alongside]);
  } catch (error) {
    reportError(error);
    if (isServed) document.dispatchEvent(new Event('start-failed'));
    else showUnavailable(root);
    return;
  }
  const page = <HostPage>{render()}</HostPage>;
  const isOfTheseReleases = root.dataset.kit === kitRelease && root.dataset.app === release;
  if (release !== undefined && isOfTheseReleases && isAsServed()) {
    restoreStyles(root);
    // Hydration runs in slices, so that a phone can scroll in between.
    startTransition(() => {
      hydrateRoot(root, page);
    });
  } else {
    createRoot(root).render(page);
  }
}

async function tooLate(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
  throw new Error(`shared-ui did not answer within ${TIMEOUT_MS} ms`);
}
