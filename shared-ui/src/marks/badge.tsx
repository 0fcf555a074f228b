import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export interface BadgeProps {
  tone?: keyof typeof TONE;
  icon?: IconName | undefined;
  className?: string;
  children: ReactNode;
}

const TONE = {
  neutral: 'sui:border-line-strong/60 sui:text-ink-soft',
  gold: 'sui:border-transparent sui:bg-gold-wash sui:text-gold-text',
  green: 'sui:border-green/50 sui:text-green',
  yellow: 'sui:border-yellow/50 sui:text-yellow',
  orange: 'sui:border-orange/50 sui:text-orange',
  red: 'sui:border-red/50 sui:text-red',
};

export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'sui:inline-flex sui:items-center sui:gap-1.5 sui:rounded-full sui:border sui:px-2.5 sui:py-0.5',
        'sui:text-xs sui:font-medium sui:whitespace-nowrap',
        TONE[tone],
        className,
      )}
    >
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
