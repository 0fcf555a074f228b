import { useState } from 'react';
import { Badge, Button, EmptyState, Pager, Table, type TableColumn, Tabs } from '../src/kit.ts';
import { Section, Specimen } from './specimen.tsx';

interface Session {
  id: string;
  user: string;
  address: string;
  blocked: boolean;
  seen: string;
}

const SESSIONS: readonly Session[] = [
  { id: '9f2c81aa…', user: 'ada_l', address: '203.0.113.7', blocked: false, seen: '2 minutes ago' },
  { id: '01be77d0…', user: 'Anonymous', address: '2001:db8::4', blocked: true, seen: 'yesterday, 18:04' },
];

const COLUMNS: readonly TableColumn<Session>[] = [
  { header: 'Session ID', cell: (row) => <code className="font-mono">{row.id}</code> },
  { header: 'User', cell: (row) => row.user },
  { header: 'IP Address', cell: (row) => row.address },
  {
    header: 'Status',
    cell: (row) => <Badge tone={row.blocked ? 'red' : 'green'}>{row.blocked ? 'Blocked' : 'Active'}</Badge>,
  },
  { header: 'Last Activity', cell: (row) => row.seen, align: 'end' },
  {
    header: 'Actions',
    hideHeader: true,
    cell: () => (
      <Button variant="secondary" size="sm">
        View Details
      </Button>
    ),
  },
];

const table = { columns: COLUMNS, rowKey: (row: Session) => row.id };
const nobody = <EmptyState icon="users" title="No sessions yet" description="They appear as people visit." />;

export function DataSection() {
  const [tab, setTab] = useState('full');
  const [page, setPage] = useState(2);
  const content = {
    full: (
      <>
        <Table caption="Sessions" rows={SESSIONS} empty={nobody} {...table} />
        <Pager label="Pages of sessions" page={page} pageCount={9} onPageChange={setPage} />
      </>
    ),
    busy: <Table caption="Sessions" rows={[]} empty={nobody} busy busyRows={3} {...table} />,
    empty: <Table caption="Sessions" rows={[]} empty={nobody} {...table} />,
  };
  return (
    <Section title="Data">
      <Specimen name="Tabs, Table, Pager">
        <Tabs
          label="States of a table"
          value={tab}
          onValueChange={setTab}
          items={[
            { value: 'full', label: 'With rows', icon: 'dashboard', content: content.full },
            { value: 'busy', label: 'Loading', icon: 'clock', content: content.busy },
            { value: 'empty', label: 'Empty', content: content.empty },
            { value: 'more', label: 'User Tracking', content: <p>Only the chosen tab is mounted.</p> },
            { value: 'most', label: 'Voting System', content: <p>The list scrolls when it is too wide.</p> },
          ]}
        />
      </Specimen>
    </Section>
  );
}
