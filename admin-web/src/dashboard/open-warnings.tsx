import type { DashboardWarning, DashboardWarningCode } from 'admin-api/contract';
import { Icon, type IconName } from 'shared-ui/host';

const ICON: Record<DashboardWarningCode, IconName> = {
  NO_VOTING_CYCLE: 'calendar',
  RESULTS_NOT_REVEALED: 'trophy',
  VOTING_CYCLE_ENDED: 'calendar',
  VOTING_PAUSED: 'pause',
  ALIKE_ACCOUNTS: 'users',
  ONE_SUPER_ADMIN: 'users',
  AUTHENTICATOR_UNBOUND: 'key',
  FAILED_SIGN_INS: 'shield',
};

export function OpenWarnings({ warnings }: { warnings: readonly DashboardWarning[] }) {
  if (warnings.length === 0) {
    return (
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        <Icon name="circle-check" size={18} className="text-green" />
        Nothing needs your attention.
      </p>
    );
  }
  return (
    <ul>
      {warnings.map(({ code, message }) => (
        <li
          key={`${code} ${message}`}
          className="flex gap-3 border-t border-line py-3 text-sm first:border-t-0 first:pt-0"
        >
          <Icon
            name={ICON[code]}
            fallback="triangle-alert"
            size={18}
            className="mt-px shrink-0 text-orange"
          />
          <span className="min-w-0 wrap-anywhere">{message}</span>
        </li>
      ))}
    </ul>
  );
}
