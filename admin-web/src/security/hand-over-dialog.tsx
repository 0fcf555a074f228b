import { useState } from 'react';
import { Banner, Button, Dialog, DialogActions } from 'shared-ui/host';
import { CopyButton } from 'shared-web';
import { formatNamed, usePanelZone } from '../time/panel-zone.ts';

/** admin-api accepts the code for this long. */
const CODE_LASTS_MS = 72 * 3_600_000;

interface HandOverDialogProps {
  username: string;
  code: string;
  onClose: () => void;
}

/** What another administrator needs to sign in for the first time. The password goes another way. */
export function HandOverDialog({ username, code, onClose }: HandOverDialogProps) {
  const zone = usePanelZone();
  const [expiresAt] = useState(() => new Date(Date.now() + CODE_LASTS_MS).toISOString());
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
      title={`Hand the panel over to ${username}`}
      description={`Send these to ${username}, and the password in a different way. The code can be tried five times.`}
    >
      <dl className="border-y border-line py-2 text-sm">
        {Object.entries(facts).map(([term, fact]) => (
          <div key={term} className="grid gap-x-4 py-1.5 sm:grid-cols-[8.5rem_1fr]">
            <dt className="text-ink-faint">{term}</dt>
            <dd
              className={`wrap-anywhere ${fact === code ? 'font-mono text-lg tracking-wide' : 'font-medium'}`}
            >
              {fact}
            </dd>
          </div>
        ))}
      </dl>
      <Banner tone="warning" className="mt-4">
        You won’t see this code again.
      </Banner>
      <DialogActions>
        <CopyButton text={message.join('\n')} what="Details" />
        <Button onClick={onClose}>I have handed it over</Button>
      </DialogActions>
    </Dialog>
  );
}
