import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RegisterRequest, RegisterResponse } from 'public-api/contract';
import type { FormEvent } from 'react';
import { failureText } from 'shared-web';
import { post } from '../api-client.ts';
import { captchaQuery } from '../queries.ts';
import { refusalOf, useCheckedForm } from '../use-checked-form.ts';
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
  const { form, formElement, change, errorOf, passes, showRefusal } = useCheckedForm(BLANK);

  /** The old question goes at once, so that its used token cannot be sent again. */
  const refreshCaptcha = () => {
    change('captchaAnswer', '');
    void queryClient.resetQueries({ queryKey: captchaQuery().queryKey });
  };
  const registration = useMutation({
    mutationFn: (body: RegisterRequest) => post<RegisterResponse>('/api/register', body),
    meta,
    onSuccess: onCreated,
    onError: (error) => {
      refreshCaptcha();
      showRefusal(error, FIELD_OF);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (registration.isPending) return;
    registration.reset();
    if (!passes(registrationProblem(form, captcha.data?.token))) return;
    registration.mutate({
      username: form.username.trim(),
      password: form.password,
      confirmPassword: form.confirmPassword,
      captchaAnswer: Number(form.captchaAnswer),
      captchaToken: captcha.data?.token ?? '',
    });
  };

  return {
    form,
    formElement,
    change,
    submit,
    captcha,
    refreshCaptcha,
    busy: registration.isPending,
    /** What is not said at a field already. */
    failure:
      registration.isError && !refusalOf(registration.error, FIELD_OF)
        ? failureText(registration.error, meta)
        : undefined,
    errorOf,
  };
}
