import { Component, type ReactNode } from 'react';

/** The chart's file may fail to arrive; the figures stand in the table all the same. */
export class ChartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <p className="py-6 text-ink-soft">The chart could not be loaded. The table has the same figures.</p>
    );
  }
}
