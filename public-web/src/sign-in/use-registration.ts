import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RegisterRequest, RegisterResponse } from 'public-api/contract';
import { post } from '../api-client.ts';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import { captchaQuery } from '../queries.ts';
import { type RegistrationForm, registrationProblem } from './registration-form.ts';

const BLANK: RegistrationForm = { username: '', password: '', confirmPassword: '', captchaAnswer: '' };
const meta = {
  errorTitle: 'Registration Failed',
  errorToast: 'Failed to create account',
  successToast: { variant: 'success', title: 'Account created', description: 'You can sign in now.' },
} as const;
const FIELD_OF = {
  username: 'username',
  password: 'password',
  confirmPassword: 'confirmPassword',
} as const;

/** The registration's state and what happens when it is sent; the fields only show it. */
export function useRegistration(onCreated: (answer: RegisterResponse) => void) {
  const queryClient = useQueryClient();
  const captcha = useQuery(captchaQuery());
  const checked = useCheckedForm({
    start: BLANK,
    problemOf: (form) => registrationProblem(form, captcha.data?.token),
    send: ({ username, password, confirmPassword, captchaAnswer }) =>
      post<RegisterResponse>('/api/register', {
        username: username.trim(),
        password,
        confirmPassword,
        captchaAnswer: Number(captchaAnswer),
        captchaToken: captcha.data?.token ?? '',
      } satisfies RegisterRequest),
    meta,
    fieldOf: FIELD_OF,
    onDone: onCreated,
    onRefused: () => refreshCaptcha(),
  });
  /** The old question goes at once, so that its used token cannot be sent again. */
  const refreshCaptcha = () => {
    checked.change('captchaAnswer', '');
    void queryClient.resetQueries({ queryKey: captchaQuery().queryKey });
  };
  return { ...checked, captcha, refreshCaptcha };
}
