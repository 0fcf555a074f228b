import { useQuery } from '@tanstack/react-query';
import type { Venue } from 'admin-api/contract';
import { useState } from 'react';
import { Button, Table, type TableColumn, type TableProps } from 'shared-ui/host';
import { ConfirmChange, formatCount, Loaded, useFocusBack } from 'shared-web';
import { request } from '../api-client.ts';
import { PanelPage } from '../lists/panel-page.tsx';
import { venuesQuery } from '../queries.ts';
import { useSignedInAdmin } from '../session/signed-in-admin.ts';
import { Moment } from '../time/moment.tsx';
import { OpenVenueDialog } from './open-venue-dialog.tsx';

const closing = {
  errorToast: 'Failed to close the venue',
  successToast: 'Venue closed successfully',
  invalidates: [venuesQuery.queryKey],
};

/** Networks, such as a conference hall's, in which more people than usual may register for a time. */
export function Venues() {
  const venues = useQuery(venuesQuery);
  const isActing = useSignedInAdmin().role === 'super_admin';
  const [opened, setOpened] = useState<'new' | Venue>();
  const card = useFocusBack(opened !== undefined);
  const close = () => setOpened(undefined);
  const table: Omit<TableProps<Venue>, 'rows'> = {
    caption: 'Open venues',
    columns: isActing ? [...COLUMNS, closeColumn(setOpened)] : COLUMNS,
    rowKey: ({ id }) => id,
  };
  return (
    <PanelPage
      ref={card}
      title="Event networks"
      note="Lets many people register from one network, such as a conference hall’s, until a time you choose."
      actions={
        isActing && (
          <Button size="sm" icon="plus" onClick={() => setOpened('new')}>
            Open Venue
          </Button>
        )
      }
    >
      <Loaded
        query={venues}
        what="venues"
        placeholder={<Table {...table} rows={[]} busy busyRows={1} />}
        empty={<p className="py-3 text-ink-faint">No venue is open</p>}
      >
        {(rows) => <Table {...table} rows={rows} />}
      </Loaded>
      {opened === 'new' && <OpenVenueDialog onClose={close} />}
      {typeof opened === 'object' && (
        <ConfirmChange
          change={() => request(`/api/admin/venues/${opened.id}`, { method: 'DELETE' })}
          meta={closing}
          onClose={close}
          title={`Close ${opened.name}?`}
          description="From now on its network has the usual limits again. Whoever has registered stays registered."
          confirmLabel="Close Venue"
          busyLabel="Closing..."
        />
      )}
    </PanelPage>
  );
}

const COLUMNS: readonly TableColumn<Venue>[] = [
  {
    header: 'Venue',
    cell: ({ name, network }) => (
      <>
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="block text-ink-faint tabular-nums wrap-anywhere">{network}</span>
      </>
    ),
  },
  {
    header: 'Registrations',
    cell: ({ used, registrations }) => (
      <span className="tabular-nums">
        {formatCount(used)} of {formatCount(registrations)}
      </span>
    ),
  },
  {
    header: 'Open until',
    cell: ({ endDate }) => <Moment at={endDate} />,
  },
  {
    header: 'Opened',
    cell: ({ openedAt, openedBy }) => (
      <>
        <Moment at={openedAt} className="block" />
        <span className="block text-ink-faint">by {openedBy}</span>
      </>
    ),
  },
];

const closeColumn = (onClose: (venue: Venue) => void): TableColumn<Venue> => ({
  header: 'Close',
  hideHeader: true,
  cell: (venue) => (
    <Button variant="secondary" size="sm" onClick={() => onClose(venue)}>
      Close <span className="sr-only">{venue.name}</span>
    </Button>
  ),
});
