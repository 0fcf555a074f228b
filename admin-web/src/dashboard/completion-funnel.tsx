import type { DashboardActivity } from 'admin-api/contract';
import { BarRow } from 'shared-ui/host';
import { formatCount } from 'shared-web';

/** How many of those who registered came how far. */
export function CompletionFunnel({ funnel }: { funnel: DashboardActivity['funnel'] }) {
  const { registered, votedOnce, votedInAll } = funnel;
  const step = (label: string, count: number) => (
    <li key={label}>
      <BarRow
        label={label}
        value={count}
        max={registered}
        valueText={`${formatCount(count)}${share(count, registered)}`}
      />
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

/** Never 100 % while somebody is missing, never 0 % while somebody is there. */
function share(count: number, all: number): string {
  if (all === 0) return '';
  const percent = (count / all) * 100;
  if (count > 0 && percent < 1) return ' (under 1%)';
  return ` (${count < all ? Math.min(99, Math.round(percent)) : 100}%)`;
}
