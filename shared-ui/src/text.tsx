import { Slot } from '@radix-ui/react-slot';
import { clsx } from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from './marks/icon.tsx';
import { words } from './words.tsx';

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sui:sr-only">{children}</span>;
}

/** Is the first link of a page, and leads to the element with the id `main`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className={clsx(
        'sui:sr-only sui:focus:not-sr-only sui:focus:fixed sui:focus:top-3 sui:focus:start-3 sui:focus:z-60',
        'sui:focus:rounded sui:focus:bg-solid sui:focus:px-4 sui:focus:py-3 sui:focus:text-on-solid',
      )}
    >
      {words.skip()}
    </a>
  );
}

interface TextLinkProps extends ComponentPropsWithRef<'a'> {
  asChild?: boolean;
}

export function TextLink({ asChild = false, className, ...rest }: TextLinkProps) {
  const Root = asChild ? Slot : 'a';
  return (
    <Root
      {...rest}
      className={clsx(
        'sui:font-medium sui:text-gold-text sui:underline sui:decoration-1 sui:underline-offset-4',
        'sui:hover:decoration-2',
        className,
      )}
    />
  );
}

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
            <span className="sui:sr-only"> {rule.met ? words.met() : words.notMet()}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
