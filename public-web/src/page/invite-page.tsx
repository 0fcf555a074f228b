import { t } from '@lingui/core/macro';
import * as limits from 'public-api/limits';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from 'shared-ui/host';
import { keepCode } from '../session/session.ts';

/**
 * Opens `/invite#CODE`, the address on a card. Browsers never send the part after the hash, and the page removes it
 * from the address at once.
 */
export function InvitePage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const code = hash.slice(1, limits.EnterCodeRequest.code + 1);
    if (code) keepCode(code);
    else
      toast({
        title: t`This link is incomplete`,
        description: t`Type the code from your invitation instead.`,
      });
    void navigate('/', { replace: true });
  }, [hash, navigate]);
  return null;
}
