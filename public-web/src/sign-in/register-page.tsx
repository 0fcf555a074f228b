import { useLocation } from 'react-router-dom';
import { wayBackFrom } from '../session/sign-in-state.ts';
import { FormThenCode } from './form-then-code.tsx';
import { RegisterForm } from './register-form.tsx';

export function RegisterPage() {
  const state = wayBackFrom(useLocation());
  return (
    <FormThenCode title="Create Account" form={RegisterForm} next="Keep your recovery code" state={state}>
      {(username) => (
        <>
          Your account {username} is ready. If you lose your password, this code is the only way back in. It
          is shown only once.
        </>
      )}
    </FormThenCode>
  );
}
