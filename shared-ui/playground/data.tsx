import { Badge, Button, EmptyState, Pager, Table, type TableColumn, Tabs } from '../src/kit.ts';
import { held, type Specimens } from './specimens.tsx';

const SESSIONS = [
  { id: '9f2c81aa…', user: 'ada_l', address: '203.0.113.7', blocked: false, seen: '2 minutes ago' },
  { id: '01be77d0…', user: 'Anonymous', address: '2001:db8::4', blocked: true, seen: 'yesterday, 18:04' },
];

type Session = (typeof SESSIONS)[number];

const COLUMNS: readonly TableColumn<Session>[] = [
  { header: 'Session ID', cell: (row) => <code className="font-mono">{row.id}</code> },
  { header: 'User', cell: (row) => row.user },
  { header: 'IP Address', cell: (row) => row.address },
  {
    header: 'Status',
    cell: (row) => <Badge tone={row.blocked ? 'red' : 'green'}>{row.blocked ? 'Blocked' : 'Active'}</Badge>,
  },
  { header: 'Last Activity', cell: (row) => row.seen, align: 'end' },
  { header: 'Actions', hideHeader: true, cell: () => <Button size="sm">View Details</Button> },
];

const table = {
  caption: 'Sessions',
  columns: COLUMNS,
  rowKey: ({ id }: Session) => id,
  empty: <EmptyState icon="users" title="No sessions yet" description="They appear as people visit." />,
};

const TABS = [
  { value: 'full', label: 'With rows', icon: 'dashboard', content: <Table {...table} rows={SESSIONS} /> },
  { value: 'busy', label: 'Loading', content: <Table {...table} rows={[]} busy busyRows={3} /> },
  { value: 'empty', label: 'Empty', content: <Table {...table} rows={[]} /> },
  { value: 'more', label: 'User Tracking', content: <p>Only the chosen tab is mounted.</p> },
  { value: 'most', label: 'Voting System', content: <p>The list scrolls when it is too wide.</p> },
] as const;

export const DATA: Specimens = {
  'Tabs, Table': held<string>('full', (value, setValue) => (
    <Tabs label="States of a table" value={value} onValueChange={setValue} items={TABS} />
  )),
  Pager: held(2, (page, setPage) => (
    <Pager label="Pages of sessions" page={page} pageCount={9} onPageChange={setPage} />
  )),
};
