import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from 'shared-ui/host';
import { request } from '../api-client.ts';
import { moveDown, movedTo, moveUp } from './messages.tsx';

const meta = { errorToast: 'Failed to change the order' };

/** A list whose order is saved as a whole. */
export interface OrderedList<Stored, Rows> {
  /** PUT takes the ids in their new order, and returns the rows. */
  path: string;
  /** The key of the query whose data has the list. */
  queryKey: QueryKey;
  rowsIn: (stored: Stored | undefined) => readonly { id: number }[];
  withRows: (stored: Stored | undefined, rows: Rows) => Stored | undefined;
}

export interface MoveButtonsProps<Stored, Rows> {
  list: OrderedList<Stored, Rows>;
  id: number;
  name: string;
  /** The index in the list, counted from 0. */
  at: number;
  count: number;
}

type Step = 1 | -1;

/** Moves a row up or down in the order of the public pages. */
export function MoveButtons<Stored, Rows>({ list, id, name, at, count }: MoveButtonsProps<Stored, Rows>) {
  const queryClient = useQueryClient();
  const box = useRef<HTMLSpanElement>(null);
  const pressed = useRef<Step>(undefined);
  const { path, queryKey } = list;
  const order = useMutation({
    // The scope runs moves one by one, so that each starts from the list that the previous one returned.
    scope: { id: path },
    mutationFn: (step: Step) => {
      const ids = list.rowsIn(queryClient.getQueryData<Stored>(queryKey)).map((row) => row.id);
      const from = ids.indexOf(id);
      ids.splice(from + step, 0, ...ids.splice(from, 1));
      return request<Rows>(path, { method: 'PUT', body: { ids } });
    },
    meta,
    onSuccess: (rows) =>
      void queryClient.setQueryData<Stored>(queryKey, (stored) => list.withRows(stored, rows)),
    // Someone else may have changed the list, so it is read again.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });

  // A button loses the focus when its row moves. This returns the focus, at an end of the list to the other button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: this waits for the new place of the row.
  useEffect(() => {
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])];
    const wanted = pressed.current === -1 ? buttons : buttons.reverse();
    if (pressed.current) wanted.find((button) => !button.disabled)?.focus();
    pressed.current = undefined;
  }, [at]);

  const button = (step: Step, possible: boolean) => (
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
      {step < 0 ? moveUp({ name }) : moveDown({ name })}
    </Button>
  );
  return (
    <span ref={box} className="inline-flex">
      {button(-1, at > 0)}
      {button(1, at < count - 1)}
      <span role="status" className="sr-only">
        {order.isSuccess && movedTo({ name, place: at + 1, of: count })}
      </span>
    </span>
  );
}
