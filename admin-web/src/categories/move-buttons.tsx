import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminCategory } from 'admin-api/contract';
import { useEffect, useRef } from 'react';
import { Button } from 'shared-ui/host';
import { request } from '../api-client.ts';
import { categoriesQuery } from '../queries.ts';

const meta = { errorToast: 'Failed to change the order' };

export interface MoveButtonsProps {
  category: AdminCategory;
  /** From 0. */
  at: number;
  count: number;
}

type Step = 1 | -1;

/** Up and down in the order of the voting page. */
export function MoveButtons({ category, at, count }: MoveButtonsProps) {
  const queryClient = useQueryClient();
  const box = useRef<HTMLSpanElement>(null);
  const pressed = useRef<Step>(undefined);
  const { queryKey } = categoriesQuery();
  const order = useMutation({
    // One after the other, each starting from the list the one before has made.
    scope: { id: 'category-order' },
    mutationFn: (step: Step) => {
      const ids = (queryClient.getQueryData(queryKey) ?? []).map(({ id }) => id);
      const from = ids.indexOf(category.id);
      ids.splice(from + step, 0, ...ids.splice(from, 1));
      return request<AdminCategory[]>('/api/admin/categories/order', { method: 'PUT', body: { ids } });
    },
    meta,
    onSuccess: (rows) => queryClient.setQueryData(queryKey, rows),
    // The list was another one: show which.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });

  // A row that moves loses the focus: give it back, at the end of the list to the other button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new place is what it waits for.
  useEffect(() => {
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])];
    const wanted = pressed.current === -1 ? buttons : buttons.reverse();
    if (pressed.current) wanted.find((button) => !button.disabled)?.focus();
    pressed.current = undefined;
  }, [at]);

  const button = (step: Step, label: string, possible: boolean) => (
    <Button
      variant="ghost"
      size="sm"
      icon={step < 0 ? 'chevron-up' : 'chevron-down'}
      iconOnly
      disabled={!possible}
      busy={order.isPending && order.variables === step}
      onClick={() => {
        pressed.current = step;
        order.mutate(step);
      }}
    >
      {`Move ${category.name} ${label}`}
    </Button>
  );
  return (
    <span ref={box} className="inline-flex">
      {button(-1, 'up', at > 0)}
      {button(1, 'down', at < count - 1)}
      <span role="status" className="sr-only">
        {order.isSuccess && `${category.name} is now ${at + 1} of ${count}`}
      </span>
    </span>
  );
}
