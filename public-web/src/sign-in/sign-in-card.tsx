import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Card, Heading } from 'shared-ui/host';
import { type Session, useSession } from '../session/session.ts';

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

/** Returns the kind of user on arrival. Signing in keeps the form until the next page opens; signing out shows it. */
export function useKindOnArrival(): Session['kind'] {
  const { kind } = useSession();
  const [kindOnArrival, setKindOnArrival] = useState(kind);
  if (kind === 'nobody' && kindOnArrival !== 'nobody') setKindOnArrival('nobody');
  return kindOnArrival;
}
