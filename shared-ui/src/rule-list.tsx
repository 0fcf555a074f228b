import { clsx } from 'clsx';
import { Icon } from './marks/icon.tsx';

interface RuleListProps {
  label: string;
  rules: readonly { label: string; met: boolean }[];
}

/** A checklist whose rules show by an icon, and in words for screen readers, whether they are met. */
export function RuleList({ label, rules }: RuleListProps) {
  return (
    <ul aria-label={label} className="sui:grid sui:gap-1 sui:text-sm">
      {rules.map((rule) => (
        <li
          key={rule.label}
          className={clsx('sui:flex sui:gap-2', rule.met ? 'sui:text-green' : 'sui:text-ink-soft')}
        >
          <Icon name={rule.met ? 'circle-check' : 'minus'} size={16} className="sui:mt-0.5" />
          <span>
            {rule.label}
            <span className="sui:sr-only">{rule.met ? ' (met)' : ' (not met yet)'}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
