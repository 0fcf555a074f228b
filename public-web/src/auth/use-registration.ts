import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RegisterRequest, RegisterResponse } from 'public-api/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toast } from 'shared-ui/host';
import { messageOf, post } from '../api-client.ts';
import { captchaQuery } from '../queries.ts';
import { outcome } from '../query-client.ts';
import { type Problem, type RegistrationForm, registrationProblem } from './registration-form.ts';

const BLANK: RegistrationForm = { username: '', password: '', confirmPassword: '', captchaAnswer: '' };

/** The registration's state and what happens when it is sent; the fields only show it. */
export function useRegistration(onCreated: (answer: RegisterResponse) => void) {
  const queryClient = useQueryClient();
  const captcha = useQuery(captchaQuery());
  const [form, setForm] = useState(BLANK);
  const [problem, setProblem] = useState<Problem>();
  const formElement = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem) formElement.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problem]);

  const change = (field: keyof RegistrationForm, value: string) => {
    setForm((before) => ({ ...before, [field]: value }));
    if (problem?.field === field) setProblem(undefined);
  };
  /** The old question goes at once, so that its used token cannot be sent again. */
  const refreshCaptcha = () => {
    change('captchaAnswer', '');
    void queryClient.resetQueries({ queryKey: captchaQuery().queryKey });
  };
  const registration = useMutation({
    mutationFn: (body: RegisterRequest) => post<RegisterResponse>('/api/register', body),
    meta: outcome({
      errorToast: { title: 'Registration Failed', fallback: FAILED },
      successToast: { variant: 'success', title: 'Account created', description: 'You can sign in now.' },
    }),
    onSuccess: onCreated,
    onError: refreshCaptcha,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (registration.isPending) return;
    registration.reset();
    const found = registrationProblem(form, captcha.data?.token);
    setProblem(found);
    if (found) {
      toast({ variant: 'destructive', title: found.title, description: found.message });
      return;
    }
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
    failure: registration.isError ? messageOf(registration.error, FAILED) : undefined,
    errorOf: (field: keyof RegistrationForm) => (problem?.field === field ? problem.message : undefined),
  };
}

const FAILED = 'Failed to create account';
