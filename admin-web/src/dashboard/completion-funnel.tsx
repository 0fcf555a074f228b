import type { DashboardActivity } from 'admin-api/contract';
import { BarRow } from 'shared-ui/host';
import { formatCount } from 'shared-web';
import { countAndShare, countUnderOnePercent } from './messages.ts';

/** Shows how many of the registered voters have voted once, and in every category. */
export function CompletionFunnel({ funnel }: { funnel: DashboardActivity['funnel'] }) {
  const { registered, votedOnce, votedInAll } = funnel;
  const step = (label: string, count: number) => (
    <li key={label}>
      <BarRow label={label} value={count} max={registered} valueText={withShare(count, registered)} />
    </li>
  );
  return (
    <ol>
      {step('Registered', registered)}
      {step('Voted at least once', votedOnce)}
      {step('Voted in every category', votedInAll)}
    </ol>
  );
}

/** Adds the percentage. It is 100% only if all have done this, and 0% only if nobody has. */
function withShare(count: number, all: number): string {
  if (all === 0) return formatCount(count);
  const percent = (count / all) * 100;
  if (count > 0 && percent < 1) return countUnderOnePercent({ count });
  return countAndShare({ count, hundredths: count < all ? Math.min(99, Math.round(percent)) : 100 });
}
