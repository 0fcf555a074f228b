import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminCategory } from 'admin-api/contract';
import { useEffect, useRef } from 'react';
import { Button } from 'shared-ui/host';
import { formatCount } from 'shared-web';
import { call } from '../api-client.ts';
import { categoriesQuery } from '../queries.ts';

const ORDER = 'PUT /api/admin/categories/order';

type Step = 1 | -1;

const placeIn = (blocks: readonly number[][], id: number) => blocks.findIndex((block) => block.includes(id));

interface MoveButtonsProps {
  /** A category of what moves. */
  id: number | undefined;
  name: string;
  /** Returns the categories among which it moves: each alone, or those of each group together. */
  blocksOf: (categories: readonly AdminCategory[]) => number[][];
}

/** Moves a category within its group, or a group, up or down in the order of the voting page. */
export function MoveButtons({ id = 0, name, blocksOf }: MoveButtonsProps) {
  const queryClient = useQueryClient();
  const blocks = blocksOf(useQuery(categoriesQuery).data ?? []);
  const at = placeIn(blocks, id);
  const box = useRef<HTMLSpanElement>(null);
  const pressed = useRef<Step>(undefined);
  const order = useMutation({
    // The scope runs moves one by one, so that each starts from the list after the previous one.
    scope: { id: ORDER },
    mutationFn: (step: Step) => {
      const rows = queryClient.getQueryData(categoriesQuery.queryKey) ?? [];
      const moved = blocksOf(rows);
      const from = placeIn(moved, id);
      moved.splice(from + step, 0, ...moved.splice(from, 1));
      const inOrder = moved.flat();
      const places = new Set(inOrder);
      // The other categories keep their places.
      const ids = rows.map((row) => (places.has(row.id) ? (inOrder.shift() ?? 0) : row.id));
      return call(ORDER, { body: { ids } });
    },
    meta: { errorToast: 'Failed to change the order' },
  });

  // A button loses the focus when its row moves. This returns the focus, at an end of the list to the other button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: this waits for the new place of the row.
  useEffect(() => {
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])];
    const wanted = pressed.current === -1 ? buttons : buttons.reverse();
    if (pressed.current) wanted.find((button) => !button.disabled)?.focus();
    pressed.current = undefined;
  }, [at]);

  const button = (step: Step, isPossible: boolean) => (
    <Button
      variant="ghost"
      size="sm"
      icon={step < 0 ? 'chevron-up' : 'chevron-down'}
      iconOnly
      disabled={!isPossible}
      busy={order.isPending && order.variables === step}
      onClick={() => {
        pressed.current = step;
        order.mutate(step);
      }}
    >
      {step < 0 ? `Move ${name} up` : `Move ${name} down`}
    </Button>
  );
  return (
    <span ref={box} className="inline-flex">
      {button(-1, at > 0)}
      {button(1, at < blocks.length - 1)}
      <span role="status" className="sr-only">
        {order.isSuccess && `${name} is now ${formatCount(at + 1)} of ${formatCount(blocks.length)}`}
      </span>
    </span>
  );
}
