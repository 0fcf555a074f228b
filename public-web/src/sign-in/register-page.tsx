import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Captcha } from 'public-api/contract';
import * as limits from 'public-api/limits';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Button, Progress, Skeleton } from 'shared-ui/host';
import {
  Failure,
  formatLongDateTime,
  formatPercent,
  newPasswordProblems,
  PageLink,
  type Problem,
  TextField,
  type TextFieldProps,
  UsernameField,
  useCheckedForm,
  type Zone,
} from 'shared-web';
import { call } from '../api-client.ts';
import { usePeriodsFor, useVotingCycle } from '../cycles/use-voting-cycle.ts';
import { invitedText } from '../cycles/voting-cycle.ts';
import { InvitationCodeField, NewPasswordFields } from '../forms/fields.tsx';
import { useZone } from '../page/is-served.ts';
import { captchaQuery, signInWaysQuery } from '../queries.ts';
import { keepCode, keptCode } from '../session/session.ts';
import { wayBackFrom } from '../session/sign-in-state.ts';
import { AlreadySignedIn, type CodeFormProps, FormThenCode, useKindOnArrival } from './sign-in-card.tsx';
import { withWork } from './with-work.ts';

const titleText = () => t`Create Account`;

export function RegisterPage() {
  const state = wayBackFrom(useLocation());
  const kind = useKindOnArrival();
  const ways = useQuery(signInWaysQuery());
  if (kind !== 'nobody') return <AlreadySignedIn title={titleText()} kind={kind} state={state} />;
  if (ways.data?.password === false) return <Navigate to="/login" state={state} replace />;
  return (
    <FormThenCode title={titleText()} form={RegisterForm} next={t`Save your recovery code`} state={state}>
      {(username) => (
        <Trans>
          Your account {username} is ready. If you forget your password, this recovery code gets you back in.
          You won’t see it again.
        </Trans>
      )}
    </FormThenCode>
  );
}

function RegisterForm({ state, onDone }: CodeFormProps) {
  const queryClient = useQueryClient();
  const captcha = useQuery(captchaQuery());
  const forInvited = usePeriodsFor('invited');
  const zone = useZone();
  const now = useVotingCycle()?.now ?? 0;
  const isForInvited = forInvited.isRunning || forInvited.next !== undefined;
  const [workDone, setWorkDone] = useState<number>();
  const { formProps, field, change, isBusy, failure } = useCheckedForm({
    start: { username: '', password: '', confirmPassword: '', captchaAnswer: '', invitationCode: keptCode() },
    // It can be entered later.
    optional: ['invitationCode'],
    problemsOf: (form) => registrationProblems(form, captcha.data?.token),
    send: ({ username, password, confirmPassword, captchaAnswer, invitationCode }) =>
      withWork(
        (work) =>
          call('POST /api/register', {
            body: {
              username: username.trim(),
              password,
              confirmPassword,
              captchaAnswer: Number(inAscii(captchaAnswer)),
              captchaToken: captcha.data?.token ?? '',
              ...(isForInvited && invitationCode.trim() && { invitationCode: invitationCode.trim() }),
              ...(work && { work }),
            },
          }),
        setWorkDone,
      ).finally(() => setWorkDone(undefined)),
    meta: {
      errorTitle: t`Registration Failed`,
      errorToast: t`Failed to create account`,
      successToast: { variant: 'success', title: t`Account created` },
    },
    onDone: ({ user, recoveryCode, ticket, invitedTo }, { invitationCode }) => {
      if (isForInvited && invitationCode.trim()) keepCode();
      onDone({
        username: user.username,
        recoveryCode,
        ticket,
        note: invitedTo ? invitedText(invitedTo, now) : undefined,
      });
    },
    onRefused: () => refreshCaptcha(),
  });
  /** Removes the old question at once, so that its used token cannot be sent again. */
  const refreshCaptcha = () => {
    change('captchaAnswer', '');
    void queryClient.resetQueries({ queryKey: captchaQuery().queryKey });
  };
  return (
    <form {...formProps}>
      <UsernameField
        label={t`Username`}
        hint={t`Use 3 to 20 letters, numbers or underscores.`}
        maxLength={limits.RegisterRequest.username}
        {...field('username')}
      />
      <NewPasswordFields field={field} />
      {isForInvited && (
        <InvitationCodeField hint={codeIsFor(forInvited, zone)} {...field('invitationCode')} />
      )}
      <CaptchaField query={captcha} onRefresh={refreshCaptcha} {...field('captchaAnswer')} />
      <Failure>{failure}</Failure>
      {workDone !== undefined && (
        <Progress label={t`Checking your browser`} value={workDone} max={1} detail={percent(workDone)} />
      )}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {workDone !== undefined && working()}
      </p>
      <Button
        type="submit"
        busy={isBusy}
        busyLabel={t`Creating account...`}
        className="mt-1"
      >{t`Create Account`}</Button>
      <p className="text-center text-sm text-ink-soft">
        <Trans>
          Already registered?{' '}
          <PageLink to="/login" state={state}>
            Sign in
          </PageLink>
        </Trans>
      </p>
    </form>
  );
}

function codeIsFor({ isRunning, next }: ReturnType<typeof usePeriodsFor>, zone: Zone): string {
  if (!next) return t`For this voting period. You can also enter it later, before your first vote.`;
  if (isRunning)
    return t`For this voting period, or for ${{ period: next.name }}. You can also enter it later, before your first vote.`;
  return t`For ${{ period: next.name }}, which opens on ${{ start: formatLongDateTime(next.startDate, zone) }}. You can also enter it later, before your first vote.`;
}

const working = () =>
  t`Lots of people are signing up right now, so we’re running a quick check in your browser. Your account will be ready in a moment.`;

const percent = (share: number): string => formatPercent(Math.floor(share * 100));

type RegistrationForm = Record<'username' | 'password' | 'confirmPassword' | 'captchaAnswer', string>;

/** Returns every problem besides blank fields. */
export function registrationProblems(
  form: RegistrationForm,
  captchaToken: string | undefined,
): Problem<keyof RegistrationForm>[] {
  const about = (field: keyof RegistrationForm, message: string) => ({ title: t`Error`, message, field });
  const isName = /^[A-Za-z0-9_]{3,20}$/.test(form.username.trim());
  const isNumber = /^\s*-?\d{1,9}\s*$/.test(inAscii(form.captchaAnswer));
  return [
    ...(isName ? [] : [about('username', t`Use 3 to 20 letters, numbers or underscores.`)]),
    ...newPasswordProblems(form),
    ...(captchaToken ? [] : [about('captchaAnswer', t`Please refresh the captcha`)]),
    ...(isNumber ? [] : [about('captchaAnswer', t`Please answer the security check with a number`)]),
  ];
}

/** Arabic, Persian and full-width keyboards type digits whose code points end like these in ASCII. */
const inAscii = (typed: string): string =>
  typed.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 15));

interface CaptchaFieldProps extends Pick<TextFieldProps, 'value' | 'error' | 'required' | 'onChange'> {
  query: UseQueryResult<Captcha>;
  onRefresh: () => void;
}

function CaptchaField({ query, onRefresh, ...answer }: CaptchaFieldProps) {
  const { data: captcha, isFetching } = query;
  return (
    <fieldset className="grid gap-3 border-t border-line pt-4">
      <legend className="sr-only">{t`Security check`}</legend>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <div>
          {/* Screen readers read the legend instead. */}
          <p aria-hidden className="text-sm font-medium">{t`Security check`}</p>
          <p aria-live="polite" className="min-h-7 text-lg tabular-nums">
            {captcha && !isFetching && captcha.question}
            {isFetching && <Skeleton className="mt-1 h-5 w-28" />}
            {!captcha && !isFetching && (
              <span className="text-base text-ink-soft">{t`We couldn’t load the question.`}</span>
            )}
          </p>
        </div>
        <Button
          variant="ghost"
          icon="refresh"
          iconOnly
          onClick={onRefresh}
          busy={isFetching}
        >{t`Get another question`}</Button>
      </div>
      <TextField
        label={t`Your answer`}
        inputMode="numeric"
        maxLength={limits.RegisterRequest.captchaAnswer}
        {...answer}
      />
    </fieldset>
  );
}
