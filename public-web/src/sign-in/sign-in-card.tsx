import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Card, Heading } from 'shared-ui/host';

interface SignInCardProps {
  title: string;
  /** Takes the focus from the form that it replaces, so that screen readers read it out. */
  takesFocus?: boolean;
  children: ReactNode;
}

export function SignInCard({ title, takesFocus = false, children }: SignInCardProps) {
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) card.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const focusable = takesFocus && { ref: card, tabIndex: -1, 'aria-labelledby': titleId };
  return (
    <div className="mx-auto max-w-sm px-4 py-10 sm:py-16">
      <Card {...focusable} className="outline-none">
        <Heading as="h1" size="page" id={titleId} className="mb-6">
          {title}
        </Heading>
        {children}
      </Card>
    </div>
  );
}
