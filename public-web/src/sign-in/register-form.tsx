import type { RegisterResponse } from 'public-api/contract';
import { Link } from 'react-router-dom';
import { Button, TextLink } from 'shared-ui/host';
import { Failure, UsernameField } from 'shared-web';
import { NewPasswordFields } from '../forms/new-password-fields.tsx';
import { CaptchaField } from './captcha-field.tsx';
import type { SignInState } from './sign-in-state.ts';
import { useRegistration } from './use-registration.ts';

interface RegisterFormProps {
  returnTo: SignInState;
  onCreated: (answer: RegisterResponse) => void;
}

export function RegisterForm({ returnTo, onCreated }: RegisterFormProps) {
  const { formProps, field, captcha, refreshCaptcha, isBusy, failure } = useRegistration(onCreated);
  return (
    <form {...formProps}>
      <UsernameField
        label="Username"
        hint="3 to 20 letters, digits or underscores."
        maxLength={20}
        {...field('username')}
      />
      <NewPasswordFields label="Password" confirmLabel="Confirm password" field={field} />
      <CaptchaField query={captcha} onRefresh={refreshCaptcha} {...field('captchaAnswer')} />
      <Failure>{failure}</Failure>
      <Button type="submit" busy={isBusy} busyLabel="Creating account..." className="mt-1">
        Create Account
      </Button>
      <p className="text-center text-sm text-ink-soft">
        Already registered?{' '}
        <TextLink asChild>
          <Link to="/login" state={returnTo}>
            Sign in
          </Link>
        </TextLink>
      </p>
    </form>
  );
}
