import type { UserSession } from 'admin-api/contract';
import { type FocusEvent, useState } from 'react';
import { Button, Table, type TableColumn, type TableProps } from 'shared-ui/host';
import { Folded } from '../lists/folded.tsx';
import { selectColumn } from '../lists/select-column.tsx';
import { SelectionBar } from '../lists/selection-bar.tsx';
import { FEW_ROWS, useSelection } from '../lists/use-selection.ts';
import { actsOnSessions } from './acts-on-sessions.ts';
import { detailsOf, newerSessions, sessionOf, unblockSession } from './messages.tsx';
import { SESSION_COLUMNS, SESSION_ID_COLUMN, shortSessionId, visitorName } from './session-cells.tsx';

export interface SessionsTableProps {
  table: TableProps<UserSession>;
  /** Whether the rows are still those of the previous page or search. */
  outdated: boolean;
  /** Whether a search or a filter is set. */
  isNarrowed: boolean;
  /** Whether the details of a row are open. */
  detailsOpen: boolean;
}

/** Keeps the rows in their places while the pointer or the focus is in the table, or the details are open. */
export function SessionsTable({ table, outdated, isNarrowed, detailsOpen }: SessionsTableProps) {
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = !outdated && (detailsOpen || pointedAt || focused);
  const { shown, waiting } = useHeldRows(table.rows, table.rowKey, held);
  const changeable = shown.filter(canChange);
  const selection = useSelection(changeable);
  const isSelecting = shown.length > FEW_ROWS || isNarrowed;
  const columns = isSelecting
    ? [selectColumn({ selection, nameOf: ofSession, canSelect: canChange }), ...table.columns]
    : table.columns;
  const leave = (event: FocusEvent<HTMLElement>) => {
    // The dialog returns the focus to the button that opened it, so that button must stay.
    if (!detailsOpen) setFocused(event.currentTarget.contains(event.relatedTarget as Node | null));
  };
  return (
    <section
      aria-label="Sessions"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={leave}
    >
      <SelectionBar
        {...actsOnSessions(selection.selected)}
        shown={changeable}
        isOffered={isSelecting}
        selection={selection}
      />
      <Folded most={10} count={shown.length}>
        <Table {...table} columns={columns} rows={shown} />
      </Folded>
      <p className="min-h-6 pt-2 text-sm text-ink-faint">
        {waiting > 0 && newerSessions({ count: waiting })}
      </p>
    </section>
  );
}

export const sessionColumns = (
  onViewDetails: (session: UserSession) => void,
): readonly TableColumn<UserSession>[] => [
  SESSION_ID_COLUMN,
  {
    header: 'User',
    cell: (session) => (
      <span className={session.username ? 'font-medium wrap-anywhere' : 'text-ink-faint'}>
        {visitorName(session)}
      </span>
    ),
  },
  ...SESSION_COLUMNS,
  {
    header: 'Details',
    hideHeader: true,
    cell: (session) => {
      const action = actionOf(session);
      if (!action) return null;
      return (
        <Button variant="secondary" size="sm" aria-label={action.name} onClick={() => onViewDetails(session)}>
          {action.label}
        </Button>
      );
    },
  },
];

const canChange = (session: UserSession): boolean => actionOf(session) !== undefined;

const ofSession = (session: UserSession): string =>
  sessionOf({ id: shortSessionId(session.sessionId), name: visitorName(session) });

interface Action {
  label: string;
  /** The accessible name, which includes the row. */
  name: string;
}

/** Returns the button of a row. A session without an account has none, unless it is blocked. */
function actionOf(session: UserSession): Action | undefined {
  if (session.userId !== null)
    return { label: 'View Details', name: detailsOf({ name: visitorName(session) }) };
  if (!session.isBlocked) return undefined;
  return { label: 'Unblock', name: unblockSession({ id: shortSessionId(session.sessionId) }) };
}

/**
 * Keeps rows in their places while `held` is true, so that a refresh doesn't move the row that a user points at or has
 * focused. The values of the rows still change. `waiting` is the number of new rows that are not shown yet.
 */
function useHeldRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  held: boolean,
): { shown: readonly Row[]; waiting: number } {
  const [places, setPlaces] = useState<readonly Row[]>();
  if (held && !places) setPlaces(rows);
  if (!held && places) setPlaces(undefined);
  if (!held || !places) return { shown: rows, waiting: 0 };

  const fresh = new Map(rows.map((row) => [keyOf(row), row]));
  const shown = places.map((row) => fresh.get(keyOf(row)) ?? row);
  for (const row of places) fresh.delete(keyOf(row));
  return { shown, waiting: fresh.size };
}
