import type { SignInState } from '../session/sign-in-state.ts';
import { FormThenCode } from './form-then-code.tsx';
import { RecoverForm } from './recover-form.tsx';

/** A lost password is replaced by the recovery code, which is used up and followed by the next one. */
export function RecoverView({ state }: { state: SignInState }) {
  return (
    <FormThenCode title="Forgot Password" form={RecoverForm} next="Keep your new recovery code" state={state}>
      {(username) => (
        <>
          The password of {username} has been changed, and every device has been signed out. The code you used
          no longer works; this is your new one. It is shown only once.
        </>
      )}
    </FormThenCode>
  );
}
