import { clsx } from 'clsx';
import { ICONS } from './icons.ts';

export type IconName = keyof typeof ICONS;

interface IconProps {
  /** An unknown name draws `fallback`. */
  name: string;
  fallback?: IconName;
  /** Edge length in px. */
  size?: number;
  /** Text alternative; without it the icon is decoration. */
  label?: string;
  className?: string | undefined;
}

/** Icons that point along the line of reading. */
const POINTING: ReadonlySet<string> = new Set(['arrow-left', 'chevron-left', 'chevron-right', 'log-out']);

export function Icon({ name, fallback = 'shapes', size = 20, label, className }: IconProps) {
  const Glyph = isIconName(name) ? ICONS[name] : ICONS[fallback];
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <Glyph
      size={size}
      strokeWidth={1.75}
      className={clsx('sui:shrink-0', POINTING.has(name) && 'sui:rtl:-scale-x-100', className)}
      {...named}
    />
  );
}

/** Ignores inherited keys, as a stored name may be `constructor`. */
const isIconName = (name: string): name is IconName => Object.hasOwn(ICONS, name);

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
