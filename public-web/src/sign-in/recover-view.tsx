import type { SignInState } from '../session/sign-in-state.ts';
import { FormThenCode } from './form-then-code.tsx';
import { passwordReplaced } from './messages.tsx';
import { RecoverForm } from './recover-form.tsx';

/** Sets a new password with the recovery code, then shows the code that replaces it. */
export function RecoverView({ state }: { state: SignInState }) {
  return (
    <FormThenCode title="Forgot password" form={RecoverForm} next="Save your new recovery code" state={state}>
      {(username) => passwordReplaced({ username })}
    </FormThenCode>
  );
}
