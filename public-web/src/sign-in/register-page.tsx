import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router-dom';
import { signInWaysQuery } from '../queries.ts';
import { wayBackFrom } from '../session/sign-in-state.ts';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { FormThenCode } from './form-then-code.tsx';
import { accountReady } from './messages.tsx';
import { RegisterForm } from './register-form.tsx';
import { useKindOnArrival } from './sign-in-card.tsx';

const TITLE = 'Create Account';

export function RegisterPage() {
  const state = wayBackFrom(useLocation());
  const kind = useKindOnArrival();
  const ways = useQuery(signInWaysQuery());
  if (kind !== 'nobody') return <AlreadySignedIn title={TITLE} kind={kind} state={state} />;
  if (ways.data?.password === false) return <Navigate to="/login" state={state} replace />;
  return (
    <FormThenCode title={TITLE} form={RegisterForm} next="Save your recovery code" state={state}>
      {(username) => accountReady({ username })}
    </FormThenCode>
  );
}
