import { useState } from 'react';
import { Button, Dialog, DialogActions } from 'shared-ui/host';
import { OwnPassword } from './own-password.tsx';
import { OwnRecoveryCodes } from './own-recovery-codes.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** Opens a plain admin's own account; super admins have it as a page of the Security tab. */
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
      {/* Recovery codes are shown only once, so Escape must not close the dialog. */}
      <Dialog open={open} onOpenChange={setOpen} title="Your account" size="lg" dismissible={false}>
        <OwnAccountParts />
        <DialogActions>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

/** Lets admins change their password and recovery codes, and end their sessions. */
export function OwnAccountParts() {
  return (
    <>
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        <OwnPassword />
        <OwnRecoveryCodes />
      </div>
      <div className="mt-10">
        <OwnSessions />
      </div>
    </>
  );
}
