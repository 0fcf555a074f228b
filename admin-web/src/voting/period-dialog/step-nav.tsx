interface StepNavProps {
  steps: readonly string[];
  current: number;
  /** Is undefined while the fields of this step are incomplete. */
  onGo: ((step: number) => void) | undefined;
}

/** Lists the steps of the dialog as buttons. On a phone only the current step shows its name. */
export function StepNav({ steps, current, onGo }: StepNavProps) {
  return (
    <ol className="flex gap-2" aria-label="Steps">
      {steps.map((label, index) => (
        <li key={label} className="min-w-0 flex-1">
          <button
            type="button"
            aria-current={index === current ? 'step' : undefined}
            disabled={index !== current && !onGo}
            onClick={() => onGo?.(index)}
            className={`min-h-11 w-full border-t-3 pt-1.5 text-left text-sm ${LOOK[index === current ? 'here' : index < current ? 'before' : 'after']}`}
          >
            <span className={index === current ? 'max-sm:whitespace-nowrap' : 'max-sm:sr-only'}>{label}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

const LOOK = {
  here: 'border-gold font-medium text-ink',
  before: 'border-gold text-ink-soft',
  after: 'border-line-strong text-ink-faint',
};
