import type { DashboardWarning, DashboardWarningCode } from 'admin-api/contract';
import { Link } from 'react-router-dom';
import { Icon, type IconName, TextLink } from 'shared-ui/host';
import { useWarningPlaces } from '../warning-place.ts';

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
  const placeOf = useWarningPlaces();
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
          <span className="min-w-0 flex-1 wrap-anywhere">{message}</span>
          <WarningLink place={placeOf(code)} />
        </li>
      ))}
    </ul>
  );
}

function WarningLink({ place }: { place: ReturnType<ReturnType<typeof useWarningPlaces>> }) {
  if (!place) return null;
  return (
    <TextLink asChild className="shrink-0">
      <Link to={place.address}>{place.label}</Link>
    </TextLink>
  );
}
