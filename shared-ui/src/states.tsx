import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from './controls/button.tsx';
import { Icon, type IconName } from './marks/icon.tsx';
import { words } from './words.tsx';

interface EmptyStateProps {
  title: ReactNode;
  description?: ReactNode;
  icon: IconName;
  action?: ReactNode;
  className?: string | undefined;
}

export function EmptyState(props: EmptyStateProps) {
  return <Panel {...props} tint="sui:text-ink-faint" />;
}

interface ErrorStateProps extends Pick<EmptyStateProps, 'className'> {
  title?: ReactNode;
  /** Says what happened. */
  message: ReactNode;
  onRetry: () => void;
  busy?: boolean;
}

export function ErrorState(props: ErrorStateProps) {
  const { title = words.didNotLoad(), message, onRetry, busy = false, className } = props;
  const retry = (
    <Button variant="secondary" icon="refresh" onClick={onRetry} busy={busy}>
      {words.tryAgain()}
    </Button>
  );
  const panel = { title, description: message, action: retry, className };
  return <Panel {...panel} role="alert" icon="circle-alert" tint="sui:text-red" />;
}

interface PanelProps extends EmptyStateProps {
  role?: 'alert';
  /** The class that colours the icon. */
  tint: string;
}

function Panel({ role, title, description, icon, tint, action, className }: PanelProps) {
  return (
    <div role={role} className={clsx(PANEL, className)}>
      <Icon name={icon} size={28} className={tint} />
      <p className="sui:font-display sui:text-xl sui:font-semibold">{title}</p>
      {description && <p className="sui:max-w-md sui:text-ink-soft">{description}</p>}
      {action && <div className="sui:mt-2">{action}</div>}
    </div>
  );
}

const PANEL =
  'sui:grid sui:content-start sui:justify-items-center sui:gap-2 sui:px-4 sui:py-12 sui:text-center';
