import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepCode } from '../session/kept-code.ts';

const LONGEST = 60;

/**
 * `/invite#CODE`, as on a card. The code stands behind the hash, which browsers send to nobody, and is taken out of the
 * address at once.
 */
export function InvitePage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const code = hash.slice(1, LONGEST + 1);
    if (code) keepCode(code);
    void navigate('/', { replace: true });
  }, [hash, navigate]);
  return null;
}
