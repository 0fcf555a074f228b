import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { words } from '../words.tsx';

/** A grey placeholder for content that is loading; classes set its height and width. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'sui:block sui:animate-[sui-breathe_1.6s_ease-in-out_infinite] sui:rounded-sm sui:bg-line/60',
        className,
      )}
    />
  );
}

/** Draws a skeleton for each of these class names. */
export function Skeletons({ shapes }: { shapes: readonly string[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are written down and never move.
  return shapes.map((shape, index) => <Skeleton key={index} className={shape} />);
}

/** Announces once that the content of the skeletons inside is loading. */
export function Loading({ label = words.loading(), className, children }: LoadingProps) {
  return (
    <div role="status" aria-busy className={className}>
      <span className="sui:sr-only">{label}</span>
      {children}
    </div>
  );
}

interface LoadingProps {
  label?: string;
  className?: string;
  children?: ReactNode;
}
