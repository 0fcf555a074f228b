import { Component, type ReactNode } from 'react';

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
