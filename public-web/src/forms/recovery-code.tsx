import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { Banner, Button, ConfirmDialog, useAskBeforeLeaving } from 'shared-ui/host';
import { saveFile } from 'shared-web';
import { useSiteTexts } from '../page/site-texts.ts';

export interface AccountWithCode {
  username: string;
  recoveryCode: string;
}

interface RecoveryCodeProps extends AccountWithCode {
  /** The button that confirms that the code is saved. */
  children: ReactNode;
}

/** Shows the code and ways to keep it; asks before leaving until one of them was used. */
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
        t`Username: ${username}`,
        t`Recovery code: ${recoveryCode}`,
        t`Use it at ${{ address: `${window.location.origin}/login?view=recover` }}`,
        '',
      ]
        .join('\n')
        // What is copied from the file must not contain the invisible signs around values.
        .replace(/[\u2068\u2069]/g, ''),
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
          {copied ? t`Copied` : t`Copy recovery code`}
        </Button>
        <Button variant="secondary" icon="download" onClick={download}>{t`Download as a file`}</Button>
        {children}
      </div>
      <div aria-live="polite">
        {copied === false && (
          <Banner
            tone="warning"
            className="mt-4"
          >{t`Your browser didn’t allow copying. Select the code and copy it yourself.`}</Banner>
        )}
      </div>
      <ConfirmDialog
        open={leave !== undefined}
        onOpenChange={() => setLeave(undefined)}
        title={t`Leave without your recovery code?`}
        description={t`You won’t see this code again. Without it, you may not be able to get back into your account if you forget your password.`}
        confirmLabel={t`Leave`}
        cancelLabel={t`Stay`}
        onConfirm={() => {
          setLeave(undefined);
          leave?.();
        }}
      />
    </>
  );
}
