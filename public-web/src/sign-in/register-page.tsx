import { useLocation } from 'react-router-dom';
import { FormThenCode } from './form-then-code.tsx';
import { RegisterForm } from './register-form.tsx';
import { signInState } from './sign-in-state.ts';

export function RegisterPage() {
  const { category } = signInState(useLocation().state);
  const returnTo = category === undefined ? {} : { category };
  return (
    <FormThenCode
      title="Create Account"
      form={(onDone) => <RegisterForm returnTo={returnTo} onCreated={onDone} />}
      codeTitle="Keep your recovery code"
      state={returnTo}
    >
      {(username) => (
        <>
          Your account {username} is ready. If you lose your password, this code is the only way back in. It
          is shown only once.
        </>
      )}
    </FormThenCode>
  );
}
