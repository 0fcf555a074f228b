import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HostPage } from './host-page.tsx';
import { loadKit } from './load-kit.ts';
import { wearStyles } from './served-styles.ts';
import { showUnavailable } from './unavailable.ts';

interface HostOptions {
  /** Loads what else the first rendering needs; it has started already. */
  alongside?: Promise<unknown> | undefined;
  /** Names the release of the host's own code. */
  release?: string;
  /** Tells whether the first rendering here equals the served one, given the same releases. */
  isAsServed?: () => boolean;
}

/**
 * Loads the kit, then renders into #root, whose content stays on the screen until then. If the running releases of
 * host and kit rendered that content too, React hydrates it; any other content is replaced.
 * Any failure, even while rendering, ends in a plain message with a retry, never in a blank page.
 */
export async function startHost(
  render: () => ReactNode,
  { alongside, release, isAsServed = () => false }: HostOptions = {},
): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root"');
  let kitRelease: string | undefined;
  try {
    [kitRelease] = await Promise.all([loadKit(), alongside]);
  } catch (error) {
    reportError(error);
    showUnavailable(root);
    return;
  }
  const page = <HostPage>{render()}</HostPage>;
  const isOfTheseReleases = root.dataset.kit === kitRelease && root.dataset.app === release;
  if (release !== undefined && isOfTheseReleases && isAsServed()) {
    wearStyles(root);
    // Hydration runs in slices, so that a phone can scroll in between.
    startTransition(() => {
      hydrateRoot(root, page);
    });
  } else {
    createRoot(root).render(page);
  }
}
