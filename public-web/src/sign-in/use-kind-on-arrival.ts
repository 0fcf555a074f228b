import { useState } from 'react';
import { type Session, useSession } from '../session/session.ts';

/** Who had come here: signing in on this page must not swap its form while the next one opens, signing out brings it. */
export function useKindOnArrival(): Session['kind'] {
  const { kind } = useSession();
  const [kindOnArrival, setKindOnArrival] = useState(kind);
  if (kind === 'nobody' && kindOnArrival !== 'nobody') setKindOnArrival('nobody');
  return kindOnArrival;
}
