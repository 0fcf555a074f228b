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

/**
 * Loads the kit, then renders into #root, whose served content stays visible until then. If the same releases of host
 * and kit rendered that content, React hydrates it; otherwise React replaces it. After a failure to load or render, the
 * page shows a plain message with a retry button.
 */
export async function startHost(
  render: () => ReactNode,
  { alongside, release, isAsServed = () => false }: HostOptions = {},
): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root"');
  surviveTranslation();
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
    restoreStyles(root);
    // Hydration runs in slices, so that a phone can scroll in between.
    startTransition(() => {
      hydrateRoot(root, page);
    });
  } else {
    createRoot(root).render(page);
  }
}
