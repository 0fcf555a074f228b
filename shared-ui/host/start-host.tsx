import { type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Boundary } from './boundary.tsx';
import { loadKit } from './load-kit.ts';
import { showUnavailable } from './unavailable.ts';

/**
 * Loads the kit, then renders into #root; what #root holds until then stays on the screen. `alongside` is what else the
 * first rendering needs, on its way already.
 * Any failure, also one while rendering, ends in a plain message with a retry, never in a blank page.
 */
export async function startHost(render: () => ReactNode, alongside?: Promise<unknown>): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root"');
  try {
    await Promise.all([loadKit(), alongside]);
  } catch (error) {
    reportError(error);
    showUnavailable(root);
    return;
  }
  createRoot(root).render(
    <StrictMode>
      <Boundary fallback={<div ref={fillWithMessage} />}>
        <Alive />
        {render()}
      </Boundary>
    </StrictMode>,
  );
}

/** Marks the page: what was served shows the same texts before anything works, so only the mark tells them apart. */
function Alive() {
  useEffect(() => {
    document.documentElement.dataset.alive = 'true';
    return () => {
      delete document.documentElement.dataset.alive;
    };
  }, []);
  return null;
}

function fillWithMessage(place: HTMLElement | null) {
  if (place) showUnavailable(place);
}
