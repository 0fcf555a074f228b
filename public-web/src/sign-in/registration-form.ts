import { newPasswordProblem } from 'shared-web';
import { blankField, type Problem } from '../forms/use-checked-form.ts';

export type RegistrationForm = Record<'username' | 'password' | 'confirmPassword' | 'captchaAnswer', string>;

/** The first thing that is wrong, in the order in which it is to be said. */
export function registrationProblem(
  form: RegistrationForm,
  captchaToken: string | undefined,
): Problem<keyof RegistrationForm> | undefined {
  return (
    blankField(form) ??
    usernameProblem(form.username.trim()) ??
    newPasswordProblem(form) ??
    captchaProblem(form.captchaAnswer, captchaToken)
  );
}

function usernameProblem(username: string): Problem<'username'> | undefined {
  if (/^[A-Za-z0-9_]{3,20}$/.test(username)) return undefined;
  return {
    title: 'Error',
    message: 'Username must be 3 to 20 letters, digits or underscores',
    field: 'username',
  };
}

function captchaProblem(answer: string, token: string | undefined): Problem<'captchaAnswer'> | undefined {
  const problem = (message: string) => ({ title: 'Error', message, field: 'captchaAnswer' }) as const;
  if (!token) return problem('Please refresh the captcha');
  if (!/^\s*-?\d{1,9}\s*$/.test(answer)) return problem('Please answer the security check with a number');
  return undefined;
}
