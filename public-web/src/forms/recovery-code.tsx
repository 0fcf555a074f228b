import { type ReactNode, useState } from 'react';
import { Banner, Button, ConfirmDialog, useAskBeforeLeaving } from 'shared-ui/host';
import { saveFile } from 'shared-web';
import { useSiteTexts } from '../page/site-texts.ts';

export interface AccountWithCode {
  username: string;
  recoveryCode: string;
}

interface RecoveryCodeProps extends AccountWithCode {
  /** The button by which a voter says that the code is saved. */
  children: ReactNode;
}

/** The code and the ways to keep it; until one was taken, leaving is asked about. */
export function RecoveryCode({ username, recoveryCode, children }: RecoveryCodeProps) {
  const { headerTitle } = useSiteTexts();
  const [copied, setCopied] = useState<boolean>();
  const [saved, setSaved] = useState(false);
  const [leave, setLeave] = useState<() => void>();
  useAskBeforeLeaving(!copied && !saved, (leaveAfterAll) => setLeave(() => leaveAfterAll));
  const copy = () => {
    // Pages without https have no clipboard at all.
    const written = navigator.clipboard?.writeText(recoveryCode) ?? Promise.reject();
    written.then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  const download = () => {
    saveFile(
      `recovery-code-${username}.txt`,
      [
        headerTitle,
        `Username: ${username}`,
        `Recovery code: ${recoveryCode}`,
        `Use it at ${window.location.origin}/login?view=recover`,
        '',
      ].join('\n'),
    );
    setSaved(true);
  };
  return (
    <>
      <p className="mt-5 border-y border-gold py-4 text-center font-mono text-lg select-all wrap-anywhere">
        {recoveryCode}
      </p>
      <div className="mt-5 grid gap-3">
        <Button variant="secondary" icon={copied ? 'check' : 'copy'} onClick={copy}>
          {copied ? 'Copied' : 'Copy the code'}
        </Button>
        <Button variant="secondary" icon="download" onClick={download}>
          Download as a file
        </Button>
        {children}
      </div>
      <div aria-live="polite">
        {copied === false && (
          <Banner tone="warning" className="mt-4">
            Copying is not allowed here. Please select the code and copy it by hand.
          </Banner>
        )}
      </div>
      <ConfirmDialog
        open={leave !== undefined}
        onOpenChange={() => setLeave(undefined)}
        title="Leave without the code?"
        description="It is shown only once. Without it nobody can give you back an account whose password is lost."
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={() => {
          setLeave(undefined);
          leave?.();
        }}
      />
    </>
  );
}
