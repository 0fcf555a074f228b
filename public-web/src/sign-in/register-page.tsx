import { useLocation } from 'react-router-dom';
import { FormThenCode } from './form-then-code.tsx';
import { RegisterForm } from './register-form.tsx';
import { signInState } from './sign-in-state.ts';

export function RegisterPage() {
  const { category } = signInState(useLocation().state);
  const state = category === undefined ? {} : { category };
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
