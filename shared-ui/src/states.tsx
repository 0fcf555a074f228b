import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from './controls/button.tsx';
import { Icon, type IconName } from './marks/icon.tsx';

interface EmptyStateProps {
  title: ReactNode;
  description?: ReactNode;
  icon?: IconName;
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ title, description, icon, action, className }: EmptyStateProps) {
  return (
    <div className={clsx(PANEL, className)}>
      {icon && <Icon name={icon} size={28} className="sui:text-ink-faint" />}
      <p className="sui:font-display sui:text-xl sui:font-semibold">{title}</p>
      {description && <p className="sui:max-w-md sui:text-ink-soft">{description}</p>}
      {action && <div className="sui:mt-2">{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  title?: ReactNode;
  /** What happened, in words for people. */
  message: ReactNode;
  onRetry?: (() => void) | undefined;
  busy?: boolean;
  className?: string;
}

export function ErrorState({
  title = 'This could not be loaded',
  message,
  onRetry,
  busy = false,
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={clsx(PANEL, className)}>
      <Icon name="circle-alert" size={28} className="sui:text-red" />
      <p className="sui:font-display sui:text-xl sui:font-semibold">{title}</p>
      <p className="sui:max-w-md sui:text-ink-soft">{message}</p>
      {onRetry && (
        <Button variant="secondary" icon="refresh" onClick={onRetry} busy={busy} className="sui:mt-2">
          Try again
        </Button>
      )}
    </div>
  );
}

const PANEL = 'sui:grid sui:justify-items-center sui:gap-2 sui:px-4 sui:py-12 sui:text-center';
