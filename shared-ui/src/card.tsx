import { clsx } from 'clsx';
import type { ComponentProps, ComponentPropsWithRef, ReactNode } from 'react';

interface CardProps extends ComponentPropsWithRef<'section'> {
  /** `sheet`: a raised sheet of paper; `ruled`: a rule and space, for lists and the panel. */
  variant?: 'sheet' | 'ruled';
  as?: 'section' | 'div' | 'li';
  padding?: 'none' | 'md';
}

export function Card({ variant = 'sheet', as = 'section', padding = 'md', className, ...rest }: CardProps) {
  const Root = as as 'section';
  const look =
    variant === 'sheet'
      ? ['sui:rounded sui:border sui:border-line sui:bg-surface', padding === 'md' && 'sui:p-5 sui:sm:p-6']
      : 'sui:border-t sui:border-ink sui:pt-4';
  return <Root className={clsx(look, className)} {...rest} />;
}

interface HeadingProps {
  as?: 'h1' | 'h2' | 'h3' | 'h4' | 'p';
  size?: 'display' | 'page' | 'section' | 'card';
  /** A short line above the title. */
  eyebrow?: ReactNode;
  id?: string;
  className?: string;
  children: ReactNode;
}

const HEADING = {
  display: 'sui:text-display sui:tracking-tight',
  page: 'sui:text-3xl sui:tracking-tight',
  section: 'sui:text-2xl sui:tracking-tight',
  card: 'sui:text-xl',
};

export function Heading(props: HeadingProps) {
  const { as: Tag = 'h2', size = 'section', eyebrow, id, className, children } = props;
  return (
    <div className={className}>
      {eyebrow && <Eyebrow className="sui:mb-2">{eyebrow}</Eyebrow>}
      <Tag id={id} className={clsx('sui:font-display sui:font-semibold sui:text-ink', HEADING[size])}>
        {children}
      </Tag>
    </div>
  );
}

/** A small line above a title or a figure. */
export function Eyebrow({ className, ...rest }: ComponentProps<'p'>) {
  return <p className={clsx('sui:text-sm sui:font-medium sui:text-gold-text', className)} {...rest} />;
}
