import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router-dom';
import { signInWaysQuery } from '../queries.ts';
import { wayBackFrom } from '../session/sign-in-state.ts';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { FormThenCode } from './form-then-code.tsx';
import { RegisterForm } from './register-form.tsx';
import { useKindOnArrival } from './sign-in-card.tsx';

const titleText = () => t`Create Account`;

export function RegisterPage() {
  const state = wayBackFrom(useLocation());
  const kind = useKindOnArrival();
  const ways = useQuery(signInWaysQuery());
  if (kind !== 'nobody') return <AlreadySignedIn title={titleText()} kind={kind} state={state} />;
  if (ways.data?.password === false) return <Navigate to="/login" state={state} replace />;
  return (
    <FormThenCode title={titleText()} form={RegisterForm} next={t`Save your recovery code`} state={state}>
      {(username) => (
        <Trans>
          Your account {username} is ready. If you forget your password, this recovery code gets you back in.
          You won’t see it again.
        </Trans>
      )}
    </FormThenCode>
  );
}
