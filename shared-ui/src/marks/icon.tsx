import { clsx } from 'clsx';
import type { LucideIcon, LucideProps } from 'lucide-react';
import { Suspense } from 'react';
import { ICONS, type IconName } from './icons.ts';
import { later } from './later.ts';

export type { IconName };

interface IconProps {
  /** An unknown name draws `fallback`. */
  name: string;
  fallback?: keyof typeof ICONS;
  /** Edge length in px. */
  size?: number;
  /** Text alternative; without it the icon is decoration. */
  label?: string;
  className?: string | undefined;
}

/** Icons that point along the line of reading. */
const POINTING: ReadonlySet<string> = new Set(['arrow-left', 'chevron-left', 'chevron-right', 'log-out']);

export function Icon({ name, fallback = 'shapes', size = 20, label, className }: IconProps) {
  const common = {
    // A press that begins on a drawing which is then replaced would never reach the button around it.
    className: clsx(
      'sui:pointer-events-none sui:shrink-0',
      POINTING.has(name) && 'sui:rtl:-scale-x-100',
      className,
    ),
    ...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }),
  };
  const Glyph = find(ICONS, name);
  if (Glyph) return <Glyph size={size} strokeWidth={STROKE} {...common} />;
  return (
    // A served page keeps its icon until the file is loaded.
    <Suspense fallback={<svg width={size} height={size} {...common} />}>
      <LaterIcon name={name} fallback={fallback} size={size} strokeWidth={STROKE} {...common} />
    </Suspense>
  );
}

const STROKE = 1.75;

/** A file that does not load leaves the fallback. */
const moreIcons = later(() => import('../on-demand/more-icons.ts').then((file) => file.MORE_ICONS));

export const provideMoreIcons = moreIcons.provide;

interface LaterIconProps extends LucideProps {
  name: string;
  fallback: keyof typeof ICONS;
}

function LaterIcon({ name, fallback, ...attributes }: LaterIconProps) {
  const Glyph = find(moreIcons.useValue() ?? {}, name) ?? ICONS[fallback];
  return <Glyph {...attributes} />;
}

/** Ignores inherited keys, as a stored name may be `constructor`. */
const find = (icons: Readonly<Record<string, LucideIcon>>, name: string): LucideIcon | undefined =>
  Object.hasOwn(icons, name) ? icons[name] : undefined;

/** Is hidden from screen readers, as the text beside it says what is happening. */
export function Spinner({ size = 18 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      aria-hidden="true"
      className="sui:shrink-0 sui:animate-[sui-spin_0.9s_linear_infinite]"
    >
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" strokeLinecap="round" />
    </svg>
  );
}
