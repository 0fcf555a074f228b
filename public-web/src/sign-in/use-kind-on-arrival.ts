import { useState } from 'react';
import { type Session, useSession } from '../session/session.ts';

/** The kind of user on arrival: signing in must not swap the form while the next page opens; signing out brings it. */
export function useKindOnArrival(): Session['kind'] {
  const { kind } = useSession();
  const [kindOnArrival, setKindOnArrival] = useState(kind);
  if (kind === 'nobody' && kindOnArrival !== 'nobody') setKindOnArrival('nobody');
  return kindOnArrival;
}
