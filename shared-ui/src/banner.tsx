import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from './marks/icon.tsx';

interface BannerProps {
  tone?: 'info' | 'warning' | 'danger';
  title?: ReactNode;
  /** The button or link at the end. */
  action?: ReactNode;
  /** Announces the banner when it appears; leave this out for a banner that is on the page from the start. */
  live?: boolean;
  className?: string;
  children?: ReactNode;
}

const TONE = {
  info: { icon: 'info', colour: 'sui:text-gold-text sui:border-gold' },
  warning: { icon: 'triangle-alert', colour: 'sui:text-orange sui:border-orange' },
  danger: { icon: 'circle-alert', colour: 'sui:text-red sui:border-red' },
};

export function Banner({ tone = 'info', title, action, live = false, className, children }: BannerProps) {
  const { icon, colour } = TONE[tone];
  const role = live ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div
      role={role}
      className={clsx(
        'sui:flex sui:items-baseline sui:gap-3 sui:border-s-3 sui:bg-sunken sui:px-4 sui:py-3 sui:text-sm',
        colour,
        className,
      )}
    >
      <Icon name={icon} size={20} className="sui:relative sui:top-1 sui:-mt-1" />
      <div className="sui:flex sui:min-w-0 sui:flex-1 sui:flex-wrap sui:items-center sui:gap-x-4 sui:gap-y-2 sui:text-ink">
        <div className="sui:min-w-48 sui:flex-1 sui:wrap-anywhere sui:sm:basis-80">
          {title && <p className="sui:font-semibold">{title}</p>}
          {children && <div className="sui:text-ink-soft">{children}</div>}
        </div>
        {action}
      </div>
    </div>
  );
}
