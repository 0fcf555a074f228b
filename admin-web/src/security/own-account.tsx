import { useState } from 'react';
import { Button, Dialog, DialogActions } from 'shared-ui/host';
import { PanelCard } from '../lists/panel-card.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnRecoveryCodes } from './own-recovery-codes.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** What every administrator decides about their own sign-in. */
export function OwnAccount() {
  return (
    <PanelCard title="Your account">
      <Parts heading="h4" />
    </PanelCard>
  );
}

/** The same for those who have no Security tab. */
export function OwnAccountButton({ username }: { username: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon="user"
        onClick={() => setOpen(true)}
        className="-ml-3 min-w-0 wrap-anywhere sm:ml-0"
      >
        {username}
        <span className="sr-only">: your account</span>
      </Button>
      {/* Recovery codes are shown once: no slip of Escape takes them away. */}
      <Dialog open={open} onOpenChange={setOpen} title="Your account" size="lg" dismissible={false}>
        <Parts heading="h3" />
        <DialogActions>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

/** `heading`: one level below the title they stand under. */
function Parts({ heading }: { heading: 'h3' | 'h4' }) {
  return (
    <>
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        <OwnPassword heading={heading} />
        <OwnRecoveryCodes heading={heading} />
      </div>
      <OwnSessions heading={heading} />
    </>
  );
}
