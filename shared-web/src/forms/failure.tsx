import { Banner } from 'shared-ui/host';

interface FailureProps {
  className?: string;
  /** Without a text, nothing is drawn. */
  children: string | null | undefined;
}

/** Shows a failure where it happened. */
export function Failure({ children, className }: FailureProps) {
  if (!children) return null;
  return (
    <Banner tone="danger" live {...(className && { className })}>
      {children}
    </Banner>
  );
}
