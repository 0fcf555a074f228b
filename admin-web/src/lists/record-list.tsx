import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  Button,
  EmptyState,
  type IconName,
  Pager,
  searchFor,
  Table,
  type TableColumn,
  type TableProps,
} from 'shared-ui/host';
import { countText } from 'shared-web';
import type { Page } from '../api-client.ts';
import { type ActsOn, useActs } from './acts.tsx';
import { ExportButton, type Exported } from './export-button.tsx';
import { ListTools, type ListToolsProps } from './list-controls.tsx';
import { isNarrowed, type ListView, pageOf, useFocusBack, useListView } from './list-view.ts';
import { OpenButton } from './open-button.tsx';
import { PanelLoaded, PanelPage } from './panel-page.tsx';
import { SelectionBar, selectColumn, useSelection } from './selection.tsx';

/** What the screen of an opened row gets. */
export interface OpenedRow<Row> {
  row: Row;
  /** The buttons of the acts on the row. */
  acts: ReactNode;
  close: () => void;
}

/** How the browser searches, filters and sorts when it has read all rows. */
interface Finding<Row> {
  /** Returns the texts that the search looks in. */
  textsOf: (row: Row) => readonly string[];
  /** Returns whether a row has the chosen value of each filter. */
  applies?: (row: Row, filters: ListView['filters']) => boolean;
  orders?: Readonly<Record<string, (one: Row, other: Row) => number>>;
}

export interface RecordListProps<Row, Data = Page<Row>>
  extends ActsOn<Row>,
    Pick<ListToolsProps, 'searchHint' | 'filters' | 'typedFilters' | 'sorts'> {
  title: string;
  note?: ReactNode | ((total: number) => ReactNode);
  /** Are shown beside the title. */
  actions?: ReactNode;
  /** Reads the rows that the view asks for: a page of them, or all. */
  query: (view: ListView) => UseQueryOptions<Data, Error, Page<Row> | Row[]>;
  /** Is for a query that reads all rows, of which the list then shows pages. */
  find?: Finding<Row>;
  rowKey: (row: Row) => string | number;
  /** Rows change places by themselves, so the list isn't refreshed while it is pointed at. */
  isMoving?: true;
  /** Draws low rows, whose cells name themselves. */
  compact?: true;
  /** The list is a part of a page, which has a title of its own. */
  isPart?: true;
  /** Begins the names of its parameters in the address, if the page has another list. */
  prefix?: string;
  columns: readonly TableColumn<Row>[];
  /** Draws the rows instead of a table. */
  draw?: ((table: TableProps<Row>) => ReactNode) | undefined;
  /** What a press on a row opens. */
  main?: { label: string; appliesTo?: (row: Row) => boolean; open: (opened: OpenedRow<Row>) => ReactNode };
  /** The form that adds a row. */
  add?: { label: string; disabled?: boolean; open: (close: () => void) => ReactNode };
  empty: { icon: IconName; title: string; description: string };
  /** Offers the rows that the view finds, or only the selected ones, as a file. */
  file?: { name: Exported; query: (view: ListView, selected?: readonly Row[]) => string } | undefined;
  /** Are shown above the rows. */
  children?: ReactNode;
}

/** A page of the panel that shows records: search, filters, orders, rows, and acts on one or many of them. */
export function RecordList<Row, Data>(list: RecordListProps<Row, Data>) {
  const {
    title,
    note,
    noun,
    nouns = `${noun}s`,
    filters = {},
    typedFilters = {},
    sorts,
    rowKey,
    main,
    file,
  } = list;
  const allowed = {
    ...Object.fromEntries(Object.entries(filters).map(([name, { choices }]) => [name, Object.keys(choices)])),
    ...(sorts && { sort: Object.keys(sorts) }),
    ...Object.fromEntries(
      Object.entries(typedFilters).map(([name, { choices, maxLength }]) => [
        name,
        choices?.map(({ value }) => value) ?? maxLength,
      ]),
    ),
  };
  const view = useListView<string>(allowed, list.prefix);
  const acting = useActs({ ...list, nouns });
  const [openedRow, setOpened] = useState<Row>();
  const [isPointedAt, setPointedAt] = useState(false);
  // A refresh must not move the row that somebody is about to press.
  const isHeld = list.isMoving && (isPointedAt || acting.isAsking || openedRow !== undefined);
  const asked = list.query(view.view);
  const { data, ...reading } = useQuery({ ...asked, ...(isHeld && { refetchInterval: false }) });
  const page = Array.isArray(data) ? pageFrom(data, view.view, list.find) : data;
  const query = { ...reading, data: page };
  const shown = page?.rows ?? [];
  // An act on the opened row may have changed it.
  const opened = openedRow && (page?.rows.find((row) => rowKey(row) === rowKey(openedRow)) ?? openedRow);
  const section = useFocusBack(opened !== undefined);
  const selection = useSelection(page?.found ?? shown, rowKey);
  const mayOpen = (row: Row) => main !== undefined && (main.appliesTo?.(row) ?? true);
  const columns: TableColumn<Row>[] = [
    ...(acting.isForMany ? [selectColumn(selection, list.nameOf, acting.canActOn)] : []),
    ...list.columns,
  ];
  if (main || list.acts?.length) {
    columns.push({
      header: 'Actions',
      hideHeader: true,
      cell: (row) =>
        (mayOpen(row) || acting.canActOn(row)) && (
          <span className="-me-2 inline-flex min-h-9 items-center justify-end gap-1">
            {mayOpen(row) && (
              <Button variant="ghost" size="sm" onClick={() => setOpened(row)}>
                {main?.label} <span className="sr-only">{list.nameOf(row)}</span>
              </Button>
            )}
            {acting.rowActs(row, main === undefined)}
          </span>
        ),
    });
  }
  const exportOf = (what: string, selected?: readonly Row[]) =>
    file && <ExportButton list={file.name} query={file.query(view.view, selected)} what={what} />;
  const empty = <NoRows {...list} view={view} nouns={nouns} />;
  const table = { caption: title, columns, rowKey, compact: list.compact === true, rows: shown };
  return (
    <PanelPage
      isPart={list.isPart}
      ref={section}
      title={title}
      note={noteOn(note, page)}
      actions={
        <>
          {list.actions}
          {list.add && (
            <OpenButton variant="primary" icon="plus" {...list.add}>
              {list.add.label}
            </OpenButton>
          )}
          {exportOf(nouns)}
        </>
      }
    >
      {list.children}
      <ListTools {...list} nouns={nouns} list={view} />
      {acting.messages}
      <PanelLoaded query={query} what={nouns} placeholder={<Table {...table} rows={[]} busy />}>
        {() => (
          <section
            aria-label={`List of ${nouns}`}
            aria-busy={query.isPlaceholderData}
            onPointerEnter={() => setPointedAt(true)}
            onPointerLeave={() => {
              setPointedAt(false);
              if (list.isMoving && query.isStale) void query.refetch();
            }}
          >
            {acting.isForMany && (
              <SelectionBar
                nouns={nouns}
                shown={shown.filter(acting.canActOn)}
                all={page?.found?.filter(acting.canActOn)}
                selection={selection}
              >
                {exportOf(countText(selection.selected.length, noun, nouns), selection.selected)}
                {acting.buttons(selection.selected)}
              </SelectionBar>
            )}
            {list.draw ? (
              list.draw({ ...table, empty })
            ) : (
              <Table
                {...table}
                {...(main && { onRowPress: (row: Row) => mayOpen(row) && setOpened(row) })}
                empty={empty}
              />
            )}
          </section>
        )}
      </PanelLoaded>
      <div className="mt-6 empty:hidden">
        <Pager
          label={`Pages of ${nouns}`}
          page={view.view.page}
          pageCount={page?.pageCount ?? 1}
          onPageChange={(page) => {
            section.current?.scrollIntoView();
            view.showPage(page);
          }}
        />
      </div>
      {opened &&
        main?.open({ row: opened, acts: acting.buttons([opened]), close: () => setOpened(undefined) })}
    </PanelPage>
  );
}

const noteOn = (note: RecordListProps<never>['note'], page: { total: number } | undefined): ReactNode =>
  typeof note === 'function' ? (page ? note(page.total) : '') : note;

const PAGE_SIZE = 30;

/** Returns the rows of all pages as the only one, unless the list finds among them. */
function pageFrom<Row>(
  rows: Row[],
  { search, filters, page }: ListView,
  find: Finding<Row> | undefined,
): Page<Row> {
  if (!find) return { rows, total: rows.length, pageCount: 1 };
  const matches = searchFor(search);
  const found = rows.filter((row) => matches(...find.textsOf(row)) && (find.applies?.(row, filters) ?? true));
  const order = find.orders?.[filters.sort ?? ''];
  if (order) found.sort(order);
  const { shown, pageCount } = pageOf(found, page, PAGE_SIZE);
  return { rows: shown, total: found.length, pageCount, found };
}

interface NoRowsProps extends Pick<RecordListProps<never>, 'empty'> {
  view: ReturnType<typeof useListView>;
  nouns: string;
}

/** Explains why there are no rows: there are none yet, none matches, or those of the last page are gone. */
function NoRows({ empty, view: { view, showPage }, nouns }: NoRowsProps) {
  if (view.page > 1) {
    const back = (
      <Button variant="secondary" onClick={() => showPage(1)}>
        Go to the first page
      </Button>
    );
    return <EmptyState icon="search" title="This page is empty now" action={back} />;
  }
  if (!isNarrowed(view)) return <EmptyState {...empty} />;
  return (
    <EmptyState icon="search" title={`No matching ${nouns}`} description="Try another search or filter." />
  );
}
