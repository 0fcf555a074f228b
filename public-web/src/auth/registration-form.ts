import { checkPassword } from './password-rules.ts';

export type RegistrationForm = {
  username: string;
  password: string;
  confirmPassword: string;
  captchaAnswer: string;
};

export type Problem = { title: string; message: string; field: keyof RegistrationForm };

/** The first thing that is wrong, in the order in which it is to be said. */
export function registrationProblem(
  form: RegistrationForm,
  captchaToken: string | undefined,
): Problem | undefined {
  const blank = (['username', 'password', 'confirmPassword', 'captchaAnswer'] as const).find(
    (key) => !form[key].trim(),
  );
  if (blank) return { title: 'Error', message: 'Please fill in all fields', field: blank };
  if (!/^[A-Za-z0-9_]{3,20}$/.test(form.username.trim())) {
    return {
      title: 'Error',
      message: 'Username must be 3 to 20 letters, digits or underscores',
      field: 'username',
    };
  }
  if (form.password !== form.confirmPassword) {
    return { title: 'Error', message: 'Passwords do not match', field: 'confirmPassword' };
  }
  if (checkPassword(form.password).some((rule) => !rule.met)) {
    return { title: 'Weak Password', message: WEAK_PASSWORD, field: 'password' };
  }
  if (!captchaToken) return { title: 'Error', message: 'Please refresh the captcha', field: 'captchaAnswer' };
  if (!/^\s*-?\d{1,9}\s*$/.test(form.captchaAnswer)) {
    return {
      title: 'Error',
      message: 'Please answer the security check with a number',
      field: 'captchaAnswer',
    };
  }
  return undefined;
}

const WEAK_PASSWORD =
  'Password must contain at least 8 characters with 1 uppercase, 1 lowercase, 1 number, and 1 special character';
