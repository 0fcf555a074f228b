import { useState } from 'react';
import { type Session, useSession } from '../session/session.ts';

/** Returns the kind of user on arrival. Signing in keeps the form until the next page opens; signing out shows it. */
export function useKindOnArrival(): Session['kind'] {
  const { kind } = useSession();
  const [kindOnArrival, setKindOnArrival] = useState(kind);
  if (kind === 'nobody' && kindOnArrival !== 'nobody') setKindOnArrival('nobody');
  return kindOnArrival;
}
