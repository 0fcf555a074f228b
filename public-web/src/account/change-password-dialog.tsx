import { Dialog } from 'shared-ui/host';
import { ChangePasswordForm } from './change-password-form.tsx';

interface ChangePasswordDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  username: string;
}

export function ChangePasswordDialog({ open, onOpenChange, username }: ChangePasswordDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Change password"
      description="You stay signed in here; every other device is signed out."
    >
      <ChangePasswordForm username={username} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}
