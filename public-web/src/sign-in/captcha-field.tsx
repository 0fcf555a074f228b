import type { UseQueryResult } from '@tanstack/react-query';
import type { Captcha } from 'public-api/contract';
import { Button, Field, Input, Skeleton } from 'shared-ui/host';

interface CaptchaFieldProps {
  query: UseQueryResult<Captcha>;
  answer: string;
  onAnswerChange: (answer: string) => void;
  onRefresh: () => void;
  error: string | undefined;
}

export function CaptchaField({ query, answer, onAnswerChange, onRefresh, error }: CaptchaFieldProps) {
  const { data: captcha, isFetching } = query;
  return (
    <fieldset className="grid gap-3 border-t border-line pt-4">
      <legend className="sr-only">Security check</legend>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <div>
          <p className="text-sm font-medium">Security check</p>
          <p aria-live="polite" className="min-h-7 text-lg tabular-nums">
            {captcha && !isFetching && captcha.question}
            {isFetching && <Skeleton className="mt-1 h-5 w-28" />}
            {!captcha && !isFetching && (
              <span className="text-base text-ink-soft">The question did not arrive.</span>
            )}
          </p>
        </div>
        <Button variant="ghost" icon="refresh" iconOnly onClick={onRefresh} busy={isFetching}>
          Get another question
        </Button>
      </div>
      <Field label="Your answer" error={error} required>
        <Input
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={answer}
          onChange={(event) => onAnswerChange(event.target.value)}
        />
      </Field>
    </fieldset>
  );
}
