import { useState } from 'react';
import { Button, Dialog } from 'shared-ui/host';
import { RecoveryCode } from '../forms/recovery-code.tsx';
import { NewRecoveryCodeForm } from './new-recovery-code-form.tsx';

interface RecoveryCodeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  username: string;
}

export function RecoveryCodeDialog({ open, onOpenChange, username }: RecoveryCodeDialogProps) {
  const [recoveryCode, setRecoveryCode] = useState<string>();
  const close = () => {
    setRecoveryCode(undefined);
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      size="sm"
      // No slip of Escape loses the code.
      dismissible={recoveryCode === undefined}
      title={recoveryCode ? 'Keep your new recovery code' : 'New recovery code'}
      description={
        recoveryCode
          ? 'The code you had before no longer works. This one is shown this once.'
          : 'If you lose your password, the recovery code is the only way back in. A new one takes the place of the one you have.'
      }
    >
      {recoveryCode ? (
        <RecoveryCode username={username} recoveryCode={recoveryCode}>
          <Button onClick={close}>Saved, close</Button>
        </RecoveryCode>
      ) : (
        <NewRecoveryCodeForm username={username} onCreated={setRecoveryCode} onCancel={close} />
      )}
    </Dialog>
  );
}
