import { newPasswordProblem } from 'shared-web';
import { blankField, type Problem } from '../forms/use-checked-form.ts';

export type RegistrationForm = Record<'username' | 'password' | 'confirmPassword' | 'captchaAnswer', string>;

/** Returns the first problem, in the order in which problems are shown. */
export function registrationProblem(
  form: RegistrationForm,
  captchaToken: string | undefined,
): Problem<keyof RegistrationForm> | undefined {
  const about = (field: keyof RegistrationForm, message: string) => ({ title: 'Error', message, field });
  const isName = /^[A-Za-z0-9_]{3,20}$/.test(form.username.trim());
  const isNumber = /^\s*-?\d{1,9}\s*$/.test(form.captchaAnswer);
  return (
    blankField(form) ??
    (isName ? undefined : about('username', 'Use 3 to 20 letters, numbers or underscores.')) ??
    newPasswordProblem(form) ??
    (captchaToken ? undefined : about('captchaAnswer', 'Please refresh the captcha')) ??
    (isNumber ? undefined : about('captchaAnswer', 'Please answer the security check with a number'))
  );
}
