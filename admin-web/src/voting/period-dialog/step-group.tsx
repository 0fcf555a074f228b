import { type ReactNode, useEffect, useRef } from 'react';

interface StepGroupProps {
  /** Reads "Step 1 of 4: Dates". */
  label: string;
  children: ReactNode;
}

/** Takes the focus at each step, so that the step is announced and the focus is not lost. */
export function StepGroup({ label, children }: StepGroupProps) {
  const group = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is announced once
  useEffect(() => group.current?.focus(), [label]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div ref={group} tabIndex={-1} role="group" aria-label={label} className="grid gap-5 outline-none">
      {children}
    </div>
  );
}
