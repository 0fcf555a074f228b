import { Component, type ReactNode, StrictMode, useEffect } from 'react';
import { TooltipProvider } from './generated/kit-bindings.ts';
import { showUnavailable } from './unavailable.ts';

/** Surrounds every app. The server and the browser must render it alike, or React cannot hydrate the page. */
export function HostPage({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <Boundary fallback={<div ref={fillWithMessage} />}>
        <Alive />
        {/* Release 1.0.0 of the kit throws at a tooltip without this provider. */}
        <TooltipProvider>{children}</TooltipProvider>
      </Boundary>
    </StrictMode>
  );
}

/** Marks the page as interactive, because the served page already shows the same texts, and tells boot.js of shared-ui. */
function Alive() {
  useEffect(() => {
    document.documentElement.dataset.alive = 'true';
    document.dispatchEvent(new Event('alive'));
    return () => {
      delete document.documentElement.dataset.alive;
    };
  }, []);
  return null;
}

function fillWithMessage(place: HTMLElement | null) {
  if (place) showUnavailable(place);
}

interface BoundaryProps {
  /** Replaces the children once one of them has failed to render. */
  fallback: ReactNode;
  children: ReactNode;
}

export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
