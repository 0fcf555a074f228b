import { t } from '@lingui/core/macro';
import { type ComponentType, type ReactNode, useState } from 'react';
import { LinkButton } from 'shared-web';
import { type AccountWithCode, RecoveryCode } from '../forms/recovery-code.tsx';
import { usePageTitle } from '../page/page-title.ts';
import type { SignInState } from '../session/sign-in-state.ts';
import { SignInCard } from './sign-in-card.tsx';

interface DoneAccount extends AccountWithCode {
  /** Signs a new account in. */
  ticket?: string;
  /** Another result, e.g. an invitation. */
  note?: string | undefined;
}

export interface CodeFormProps {
  state: SignInState;
  onDone: (account: DoneAccount) => void;
}

interface FormThenCodeProps {
  title: string;
  form: ComponentType<CodeFormProps>;
  /** The title of the card with the code. */
  next: string;
  /** Says what the code is for. */
  children: (username: ReactNode) => ReactNode;
  state: SignInState;
}

/** Shows a form, then the recovery code, which is shown once. */
export function FormThenCode({ title, form: Form, next, children, state }: FormThenCodeProps) {
  const [account, setAccount] = useState<DoneAccount>();
  usePageTitle(account ? next : title);
  if (!account) {
    const showCode = (made: DoneAccount) => {
      setAccount(made);
      window.scrollTo(0, 0);
    };
    return (
      <SignInCard title={title}>
        <Form state={state} onDone={showCode} />
      </SignInCard>
    );
  }
  const { ticket, note, ...withCode } = account;
  const { username } = account;
  return (
    <SignInCard key="code" title={next} takesFocus>
      <p className="text-ink-soft">
        {children(<strong className="font-semibold text-ink wrap-anywhere">{username}</strong>)}
      </p>
      {note && <p className="mt-3 text-ink-soft wrap-anywhere">{note}</p>}
      <RecoveryCode {...withCode}>
        {/* The form is finished, so Back must not lead to it. */}
        <LinkButton
          to="/login"
          replace
          state={{ ...state, username, ticket }}
          data-leave
        >{t`Continue`}</LinkButton>
      </RecoveryCode>
    </SignInCard>
  );
}
