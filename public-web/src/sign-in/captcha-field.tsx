import { t } from '@lingui/core/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Captcha } from 'public-api/contract';
import { Button, Skeleton } from 'shared-ui/host';
import { TextField, type TextFieldProps } from 'shared-web';

interface CaptchaFieldProps extends Pick<TextFieldProps, 'value' | 'error' | 'required' | 'onChange'> {
  query: UseQueryResult<Captcha>;
  onRefresh: () => void;
}

export function CaptchaField({ query, onRefresh, ...answer }: CaptchaFieldProps) {
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
      <TextField label={t`Your answer`} inputMode="numeric" maxLength={10} {...answer} />
    </fieldset>
  );
}
