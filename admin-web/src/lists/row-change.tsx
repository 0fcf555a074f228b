import { type MutationMeta, useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from 'shared-ui/host';
import { failureText, useFocusOn } from 'shared-web';

export interface RowChangeProps extends Pick<ButtonProps, 'icon' | 'busyLabel'> {
  change: () => Promise<unknown>;
  meta: MutationMeta;
  children: ReactNode;
}

/** The button of a row that takes the row away; what went wrong stands beside it. */
export function RowChange({ change, meta, children, ...button }: RowChangeProps) {
  const place = useFocusOn<HTMLDivElement>();
  const changing = useMutation({ mutationFn: change, meta });
  return (
    <div ref={place} className="flex flex-wrap items-center gap-3">
      {changing.error && (
        <p role="alert" className="text-sm text-red">
          {failureText(changing.error, meta)}
        </p>
      )}
      <Button
        variant="secondary"
        size="sm"
        {...button}
        onClick={() => changing.mutate()}
        busy={changing.isPending}
      >
        {children}
      </Button>
    </div>
  );
}
