import type { RegisterResponse } from 'public-api/contract';
import { Link } from 'react-router-dom';
import { Banner, Button, Field, TextLink } from 'shared-ui/host';
import { UsernameInput } from 'shared-web';
import { NewPasswordFields } from '../forms/new-password-fields.tsx';
import { CaptchaField } from './captcha-field.tsx';
import type { SignInState } from './sign-in-state.ts';
import { useRegistration } from './use-registration.ts';

interface RegisterFormProps {
  returnTo: SignInState;
  onCreated: (answer: RegisterResponse) => void;
}

export function RegisterForm({ returnTo, onCreated }: RegisterFormProps) {
  const { form, formProps, change, captcha, refreshCaptcha, isBusy, failure, errorOf } =
    useRegistration(onCreated);
  return (
    <form {...formProps}>
      <Field
        label="Username"
        hint="3 to 20 letters, digits or underscores."
        error={errorOf('username')}
        required
      >
        <UsernameInput
          maxLength={20}
          value={form.username}
          onChange={(event) => change('username', event.target.value)}
        />
      </Field>
      <NewPasswordFields
        label="Password"
        confirmLabel="Confirm password"
        form={form}
        change={change}
        errorOf={errorOf}
      />
      <CaptchaField
        query={captcha}
        answer={form.captchaAnswer}
        onAnswerChange={(answer) => change('captchaAnswer', answer)}
        onRefresh={refreshCaptcha}
        error={errorOf('captchaAnswer')}
      />
      {failure && (
        <Banner tone="danger" live>
          {failure}
        </Banner>
      )}
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
