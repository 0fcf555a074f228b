import { Banner } from 'shared-ui/host';

interface FailureProps {
  className?: string;
  /** Nothing is drawn while there is nothing to say. */
  children: string | null | undefined;
}

/** What went wrong, where it was tried. */
export function Failure({ children, className }: FailureProps) {
  if (!children) return null;
  return (
    <Banner tone="danger" live {...(className && { className })}>
      {children}
    </Banner>
  );
}
