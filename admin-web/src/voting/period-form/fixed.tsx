import type { ReactNode } from 'react';

interface FixedProps {
  label: string;
  /** Says why the value can’t change. */
  why: string;
  children: ReactNode;
}

/** Shows a value of a form that can no longer be changed. */
export function Fixed({ label, why, children }: FixedProps) {
  return (
    <div className="text-sm">
      <p className="font-medium">{label}</p>
      <p className="wrap-anywhere">{children}</p>
      <p className="text-ink-soft">{why}</p>
    </div>
  );
}
