import type { UserSession } from 'admin-api/contract';
import { type FocusEvent, useState } from 'react';
import { Button, Table, type TableColumn, type TableProps } from 'shared-ui/host';
import { countText } from 'shared-web';
import { Folded } from '../lists/folded.tsx';
import { selectColumn } from '../lists/select-column.tsx';
import { FEW_ROWS, useSelection } from '../lists/use-selection.ts';
import { ActsOnSessions } from './acts-on-sessions.tsx';
import { SESSION_COLUMNS, SESSION_ID_COLUMN, shortSessionId, visitorName } from './session-cells.tsx';
import { useHeldRows } from './use-held-rows.ts';

export interface SessionsTableProps {
  table: TableProps<UserSession>;
  /** These are still the rows of another page or search. */
  outdated: boolean;
  /** A search or a filter leaves something out. */
  isNarrowed: boolean;
  /** Something of this table is open: its rows stay where they are. */
  detailsOpen: boolean;
}

/** Rows move up as people become active, but never under somebody's pointer or focus. */
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
    // The dialog gives the focus back to the button that opened it: that button must still be there.
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
      <ActsOnSessions sessions={changeable} isOffered={isSelecting} selection={selection} />
      <Folded most={10} count={shown.length}>
        <Table {...table} columns={columns} rows={shown} />
      </Folded>
      <p className="min-h-6 pt-2 text-sm text-ink-faint">
        {waiting > 0 && `${countText(waiting, 'newer session')} will appear when you leave the list.`}
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
      const [label, of] = actionOf(session) ?? [];
      if (!label) return null;
      return (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${label} ${of}`}
          onClick={() => onViewDetails(session)}
        >
          {label}
        </Button>
      );
    },
  },
];

/** As the button in its row says. */
const canChange = (session: UserSession): boolean => actionOf(session) !== undefined;

const ofSession = (session: UserSession): string =>
  `session ${shortSessionId(session.sessionId)} of ${visitorName(session)}`;

/** Details are those of a user; a visitor without an account who was blocked by a rule can still be let in again. */
function actionOf(session: UserSession): [label: string, of: string] | undefined {
  if (session.userId !== null) return ['View Details', `of ${visitorName(session)}`];
  return session.isBlocked ? ['Unblock', `session ${shortSessionId(session.sessionId)}`] : undefined;
}
