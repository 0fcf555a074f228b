import { Icon } from 'shared-ui/host';
import { PageLink } from 'shared-web';
import { useSignedInAdmin } from '../../queries.ts';
import type { OpenWarning } from './open-warnings.ts';

export function WarningList({ warnings }: { warnings: readonly OpenWarning[] }) {
  const { role } = useSignedInAdmin();
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
      {warnings.map(({ message, icon, to, superAdminOnly }) => (
        <li
          key={message}
          className="flex gap-3 border-t border-line py-3 text-sm first:border-t-0 first:pt-0"
        >
          <Icon name={icon} fallback="triangle-alert" size={18} className="mt-px shrink-0 text-orange" />
          <span className="min-w-0 flex-1 wrap-anywhere">{message}</span>
          {to && (role === 'super_admin' || !superAdminOnly) && (
            <PageLink to={to} className="shrink-0">
              View <span className="sr-only">{`details: ${message}`}</span>
            </PageLink>
          )}
        </li>
      ))}
    </ul>
  );
}
