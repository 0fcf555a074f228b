import type { AdminCategory } from 'admin-api/contract';
import { call } from '../api-client.ts';
import type { Act } from '../lists/acts.tsx';

/** What moves as one: a category, or all categories of a group. */
interface Block {
  name: string;
  ids: number[];
}

interface Moves<Row> {
  categories: readonly AdminCategory[];
  /** Returns the blocks among which a row moves, in their order. */
  blocksOf: (row: Row | undefined) => readonly Block[];
  /** Returns a category of what moves. */
  idOf: (row: Row | undefined) => number | undefined;
}

const FIRST = 'first';

/** Moves a category within its group, or a group, to another place on the voting page. */
export function moveAct<Row>({ categories, blocksOf, idOf }: Moves<Row>): Act<Row> {
  const split = (row: Row | undefined) => {
    const isMoved = ({ ids }: Block) => ids.some((id) => id === idOf(row));
    const blocks = blocksOf(row);
    return { moved: blocks.filter(isMoved), others: blocks.filter((block) => !isMoved(block)) };
  };
  return {
    label: 'Move…',
    icon: 'chevron-up',
    onlyOne: true,
    appliesTo: (row) => split(row).others.length > 0,
    confirm: ([row], name) => ({
      title: `Move ${name}`,
      fields: {
        choice: {
          label: 'Place on the voting page',
          choices: [
            { value: FIRST, label: 'First' },
            ...split(row).others.map((other, at) => ({ value: String(at), label: `After ${other.name}` })),
          ],
          start: FIRST,
        },
      },
    }),
    request: ([row], { choice }) => {
      const { moved, others } = split(row);
      const inOrder = others.toSpliced(choice === FIRST ? 0 : Number(choice) + 1, 0, ...moved);
      const ids = inOrder.flatMap((block) => block.ids);
      const places = new Set(ids);
      // The other categories keep their places.
      const order = categories.map(({ id }) => (places.has(id) ? (ids.shift() ?? id) : id));
      return call('PUT /api/admin/categories/order', { body: { ids: order } });
    },
    failed: 'Failed to change the order',
    done: (name) => `${name} moved`,
  };
}
