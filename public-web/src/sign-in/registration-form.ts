import { newPasswordProblems } from 'shared-web';
import { blankField, type Problem } from '../forms/use-checked-form.ts';

export type RegistrationForm = Record<'username' | 'password' | 'confirmPassword' | 'captchaAnswer', string>;

/** Returns every problem; the toast says the first. */
export function registrationProblems(
  form: RegistrationForm,
  captchaToken: string | undefined,
): Problem<keyof RegistrationForm>[] {
  const about = (field: keyof RegistrationForm, message: string) => ({ title: 'Error', message, field });
  const isName = /^[A-Za-z0-9_]{3,20}$/.test(form.username.trim());
  const isNumber = /^\s*-?\d{1,9}\s*$/.test(form.captchaAnswer);
  return [
    ...blankField(form),
    ...(isName ? [] : [about('username', 'Use 3 to 20 letters, numbers or underscores.')]),
    ...newPasswordProblems(form),
    ...(captchaToken ? [] : [about('captchaAnswer', 'Please refresh the captcha')]),
    ...(isNumber ? [] : [about('captchaAnswer', 'Please answer the security check with a number')]),
  ];
}
