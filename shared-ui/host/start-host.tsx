import { Component, type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { type LoadOptions, loadKit } from './load-kit.ts';
import { showUnavailable } from './unavailable.ts';

export interface StartOptions extends LoadOptions {
  /** What else the first rendering needs, on its way already; its failure is the page's. */
  alongside?: Promise<unknown>;
}

/**
 * Loads the kit, then renders into #root; what #root holds until then stays on the screen.
 * Any failure, also one while rendering, ends in a plain message with a retry, never in a blank page.
 */
export async function startHost(render: () => ReactNode, options: StartOptions = {}): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root"');
  try {
    await Promise.all([loadKit(options), options.alongside]);
  } catch (error) {
    reportError(error);
    showUnavailable(root);
    return;
  }
  createRoot(root).render(
    <StrictMode>
      <LastResort>
        <Alive />
        {render()}
      </LastResort>
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

/** Catches what no boundary of the app caught. */
class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <div ref={fillWithMessage} /> : this.props.children;
  }
}

function fillWithMessage(place: HTMLElement | null) {
  if (place) showUnavailable(place);
}
