import { useQuery } from '@tanstack/react-query';
import type { Venue } from 'admin-api/contract';
import { useState } from 'react';
import { Button, Table, type TableColumn, type TableProps } from 'shared-ui/host';
import { ConfirmChange, Loaded, useFocusBack } from 'shared-web';
import { request } from '../api-client.ts';
import { PanelPage } from '../lists/panel-page.tsx';
import { venuesQuery } from '../queries.ts';
import { useSignedInAdmin } from '../session/signed-in-admin.ts';
import { Moment } from '../time/moment.tsx';
import { addedBy, endNetwork, outOf } from './messages.ts';
import { OpenVenueDialog } from './open-venue-dialog.tsx';

const closing = {
  errorToast: 'Failed to end the event network',
  successToast: 'Event network ended',
  invalidates: [venuesQuery.queryKey],
};

/** Lists networks, such as a conference hall's, from which more people than usual may register for some time. */
export function Venues() {
  const venues = useQuery(venuesQuery);
  const mayAct = useSignedInAdmin().role === 'super_admin';
  const [opened, setOpened] = useState<'new' | Venue>();
  const card = useFocusBack(opened !== undefined);
  const close = () => setOpened(undefined);
  const table: Omit<TableProps<Venue>, 'rows'> = {
    caption: 'Event networks',
    columns: mayAct ? [...COLUMNS, closeColumn(setOpened)] : COLUMNS,
    rowKey: ({ id }) => id,
  };
  return (
    <PanelPage
      ref={card}
      title="Event networks"
      note="Let many people register from one network, such as a conference hall’s, until a time you choose."
      actions={
        mayAct && (
          <Button size="sm" icon="plus" onClick={() => setOpened('new')}>
            Add event network
          </Button>
        )
      }
    >
      <Loaded
        query={venues}
        texts={{ loading: 'Loading event networks', failed: 'Failed to load event networks' }}
        placeholder={<Table {...table} rows={[]} busy busyRows={1} />}
        empty={<p className="py-3 text-ink-faint">No event networks yet</p>}
      >
        {(rows) => <Table {...table} rows={rows} />}
      </Loaded>
      {opened === 'new' && <OpenVenueDialog onClose={close} />}
      {typeof opened === 'object' && (
        <ConfirmChange
          change={() => request(`/api/admin/venues/${opened.id}`, { method: 'DELETE' })}
          meta={closing}
          onClose={close}
          title={endNetwork(opened)}
          description="The usual limits will apply to its network again. Accounts already registered there stay as they are."
          confirmLabel="End event network"
          busyLabel="Ending..."
        />
      )}
    </PanelPage>
  );
}

const COLUMNS: readonly TableColumn<Venue>[] = [
  {
    header: 'Event network',
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
      <span className="tabular-nums">{outOf({ count: used, total: registrations })}</span>
    ),
  },
  {
    header: 'Until',
    cell: ({ endDate }) => <Moment at={endDate} />,
  },
  {
    header: 'Added',
    cell: ({ openedAt, openedBy }) => (
      <>
        <Moment at={openedAt} className="block" />
        <span className="block text-ink-faint">{addedBy({ name: openedBy })}</span>
      </>
    ),
  },
];

const closeColumn = (onClose: (venue: Venue) => void): TableColumn<Venue> => ({
  header: 'End',
  hideHeader: true,
  cell: (venue) => (
    <Button variant="secondary" size="sm" onClick={() => onClose(venue)}>
      End <span className="sr-only">{venue.name}</span>
    </Button>
  ),
});
