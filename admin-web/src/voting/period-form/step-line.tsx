interface StepLineProps {
  label: string;
  steps: readonly string[];
  current: number;
  /** Turns the steps into buttons; null while the fields of this step are incomplete. */
  onGo?: ((step: number) => void) | null;
}

/** Lists steps in a line. On a phone only the current one shows its name. */
export function StepLine({ label, steps, current, onGo }: StepLineProps) {
  return (
    <ol className="flex gap-2" aria-label={label}>
      {steps.map((step, index) => {
        const isCurrent = index === current;
        const mark = { 'aria-current': isCurrent ? ('step' as const) : undefined };
        const look = `block min-h-11 w-full border-t-3 pt-1.5 text-left text-sm ${LOOK[isCurrent ? 'here' : index < current ? 'before' : 'after']}`;
        const name = (
          <span className={isCurrent ? 'max-sm:whitespace-nowrap' : 'max-sm:sr-only'}>{step}</span>
        );
        return (
          <li key={step} className="min-w-0 flex-1">
            {onGo === undefined ? (
              <span {...mark} className={look}>
                {name}
              </span>
            ) : (
              <button
                type="button"
                {...mark}
                disabled={!isCurrent && !onGo}
                onClick={() => onGo?.(index)}
                className={look}
              >
                {name}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

const LOOK = {
  here: 'border-gold font-medium text-ink',
  before: 'border-gold text-ink-soft',
  after: 'border-line-strong text-ink-faint',
};
