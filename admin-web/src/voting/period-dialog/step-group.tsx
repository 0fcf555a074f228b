import { type ReactNode, useEffect, useRef } from 'react';

interface StepGroupProps {
  /** Reads "Step 1 of 4: Dates". */
  label: string;
  children: ReactNode;
}

/** Takes the focus at each step, so that the step is announced; the field that had the focus is gone. */
export function StepGroup({ label, children }: StepGroupProps) {
  const group = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is announced once
  useEffect(() => group.current?.focus(), [label]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen
    <div ref={group} tabIndex={-1} role="group" aria-label={label} className="grid gap-5 outline-none">
      {children}
    </div>
  );
}
