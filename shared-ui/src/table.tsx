import { clsx } from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import { Skeleton } from './marks/skeleton.tsx';

export interface TableColumn<Row> {
  /** The header, which must be unique in the table. */
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** Names the row for screen readers; the first column does if no column is marked. */
  rowHeader?: boolean;
  /** Shows the header to screen readers only, e.g. above a column of buttons. */
  hideHeader?: boolean;
}

export interface TableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Replaces the rows when there are none. */
  empty?: ReactNode;
  /** Draws placeholder rows. */
  busy?: boolean;
  /** Draws low rows. In a narrow table, the cells of a row follow each other in lines without the column names. */
  compact?: boolean;
  /** Is called when a row is pressed anywhere but on a control. The row needs a button that does the same. */
  onRowPress?: (row: Row) => void;
}

export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, empty, busy = false, compact = false } = props;
  if (!busy && rows.length === 0) return empty;
  return (
    <div className="sui:@container">
      <table
        {...AS.table}
        aria-busy={busy}
        className="sui:w-full sui:text-sm sui:tabular-nums sui:@max-[42rem]:block"
      >
        <caption className="sui:sr-only">{caption}</caption>
        <thead {...AS.rowgroup} className="sui:@max-[42rem]:sr-only">
          <tr {...AS.row} className="sui:border-b sui:border-ink">
            {columns.map((column) => (
              <th
                key={column.header}
                scope="col"
                {...AS.columnheader}
                className={clsx(HEAD, alignOf(column))}
              >
                {column.hideHeader ? <span className="sui:sr-only">{column.header}</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...AS.rowgroup} className="sui:@max-[42rem]:block">
          {busy
            ? [1, 2, 3, 4, 5].map((key) => <BusyRow key={key} columns={columns} />)
            : rows.map((row) => (
                <BodyRow
                  key={rowKey(row)}
                  row={row}
                  columns={columns}
                  compact={compact}
                  onPress={props.onRowPress}
                />
              ))}
        </tbody>
      </table>
    </div>
  );
}

interface BodyRowProps<Row> {
  row: Row;
  columns: readonly TableColumn<Row>[];
  compact: boolean;
  onPress: ((row: Row) => void) | undefined;
}

function BodyRow<Row>({ row, columns, compact, onPress }: BodyRowProps<Row>) {
  const press = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    const pressed = target instanceof Element && currentTarget.contains(target) ? target : undefined;
    // Selecting text in a row is not a press.
    if (pressed && !pressed.closest(CONTROLS) && getSelection()?.isCollapsed !== false) onPress?.(row);
  };
  const named = columns.find((column) => column.rowHeader) ?? columns[0];
  // A stacked row begins with its name, without a label and with its checkbox in the corner.
  const isTitle = (column: TableColumn<Row>) => !compact && column.rowHeader === true;
  return (
    <tr
      {...AS.row}
      {...(onPress && { onClick: press })}
      className={clsx(ROW, compact && COMPACT_ROW, onPress && 'sui:cursor-pointer sui:hover:bg-sunken')}
    >
      {columns.map((column) => {
        const Cell = column === named ? 'th' : 'td';
        const role = column === named ? { scope: 'row', ...AS.rowheader } : AS.cell;
        return (
          <Cell
            key={column.header}
            {...role}
            className={clsx(
              CELL,
              compact ? COMPACT_CELL : STACKED_CELL,
              alignOf(column),
              column.hideHeader && 'sui:whitespace-nowrap sui:@max-[42rem]:has-[>div:empty]:hidden',
              column.hideHeader && (column === columns[0] ? !compact && IN_CORNER : AT_END),
              isTitle(column) && columns[0]?.hideHeader && 'sui:@max-[42rem]:pe-10!',
              compact && column.rowHeader && COMPACT_NAME,
            )}
          >
            {!compact && !column.hideHeader && !isTitle(column) && <CellLabel>{column.header}</CellLabel>}
            <div
              className={clsx(
                'sui:min-w-0 sui:@max-[42rem]:wrap-anywhere',
                !compact && !isTitle(column) && STACKED_VALUE,
              )}
            >
              {column.cell(row)}
            </div>
          </Cell>
        );
      })}
    </tr>
  );
}

function BusyRow<Row>({ columns }: { columns: readonly TableColumn<Row>[] }) {
  return (
    <tr {...AS.row} className={ROW}>
      {columns.map((column) => (
        <td key={column.header} {...AS.cell} className={clsx(CELL, STACKED_CELL)}>
          <Skeleton className="sui:h-5 sui:w-full sui:max-w-32" />
        </td>
      ))}
    </tr>
  );
}

/* Shows the column's name beside each value of a stacked row; screen readers read the real headers. */
function CellLabel({ children }: { children: string }) {
  return (
    <span aria-hidden className="sui:shrink-0 sui:text-ink-faint sui:@min-[42rem]:hidden">
      {children}
    </span>
  );
}

const CONTROLS = 'a, button, input, label, summary, [role="menu"]';

/* `display: block` on a phone would remove the table's implicit roles from the accessibility tree. */
const AS = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
};

const alignOf = <Row,>({ align, hideHeader }: TableColumn<Row>) =>
  ALIGN[align ?? (hideHeader ? 'end' : 'start')];
const ALIGN = { start: 'sui:text-start', end: 'sui:text-end sui:tabular-nums' };
const HEAD = 'sui:py-2 sui:pe-4 sui:text-xs sui:font-medium sui:text-ink-faint sui:last:pe-0';
const ROW =
  'sui:border-b sui:border-line sui:@max-[42rem]:relative sui:@max-[42rem]:block sui:@max-[42rem]:py-2';
const CELL = 'sui:pe-4 sui:align-middle sui:font-normal sui:last:pe-0';
const STACKED_CELL = clsx(
  'sui:py-3',
  'sui:@max-[42rem]:flex sui:@max-[42rem]:items-center sui:@max-[42rem]:justify-between sui:@max-[42rem]:gap-4 sui:@max-[42rem]:py-1.5 sui:@max-[42rem]:pe-0',
);
const STACKED_VALUE = 'sui:@max-[42rem]:ms-auto sui:@max-[42rem]:text-end';
const COMPACT_ROW =
  'sui:@max-[42rem]:flex sui:@max-[42rem]:flex-wrap sui:@max-[42rem]:items-center sui:@max-[42rem]:gap-x-3';
const IN_CORNER = 'sui:@max-[42rem]:absolute sui:@max-[42rem]:end-0 sui:@max-[42rem]:top-2';
/* Leaves room for a checkbox before it. */
const COMPACT_NAME = 'sui:@max-[42rem]:min-w-0 sui:@max-[42rem]:grow sui:@max-[42rem]:basis-[70%]';
const AT_END = 'sui:@max-[42rem]:ms-auto';
const COMPACT_CELL =
  'sui:py-0.5 sui:@max-[42rem]:block sui:@max-[42rem]:py-0.5 sui:@max-[42rem]:pe-0 sui:@max-[42rem]:text-start';
