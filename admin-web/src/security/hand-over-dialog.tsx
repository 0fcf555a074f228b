import * as limits from 'admin-api/limits';
import { useState } from 'react';
import { Banner, Button, Dialog, DialogActions } from 'shared-ui/host';
import { CopyButton } from 'shared-web';
import { Facts } from '../lists/facts.tsx';
import { formatNamed, usePanelZone } from '../time/zoned-time.ts';

interface HandOverDialogProps {
  username: string;
  code: string;
  onClose: () => void;
}

/** Shows what another admin needs to sign in for the first time, without the password. */
export function HandOverDialog({ username, code, onClose }: HandOverDialogProps) {
  const zone = usePanelZone();
  const [expiresAt] = useState(() =>
    new Date(Date.now() + limits.ACTIVATION_HOURS * 3_600_000).toISOString(),
  );
  const facts = {
    Address: `${window.location.origin}/admin-login`,
    Username: username,
    'Activation code': code,
    'Works until': formatNamed(zone, expiresAt),
  };
  const message = Object.entries(facts).map(([term, fact]) => `${term}: ${fact}`);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={false}
      size="sm"
      title={`Sign-in details for ${username}`}
      description={`Send these details to ${username}, and send the password separately. The code stops working after five wrong tries.`}
    >
      <Facts
        facts={{ ...facts, 'Activation code': <span className="font-mono text-lg">{code}</span> }}
        className="border-y border-line py-1"
      />
      <Banner tone="warning" className="mt-4">
        You won’t see this code again.
      </Banner>
      <DialogActions>
        <CopyButton text={message.join('\n')} label="Copy details" done="Details copied" />
        <Button onClick={onClose}>I’ve sent them</Button>
      </DialogActions>
    </Dialog>
  );
}
