import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ErrorState, StatTile } from 'shared-ui/host';
import { formatCount, readFailureText } from 'shared-web';
import { type CycleId, statsQuery } from '../queries.ts';

interface StatTilesProps {
  cycle: CycleId;
  isFrozen: boolean;
}

export function StatTiles({ cycle, isFrozen }: StatTilesProps) {
  const { data, isError, error, isFetching, refetch } = useQuery(statsQuery(cycle));
  if (isError && !data) {
    return (
      <ErrorState
        message={readFailureText(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
        className="mt-8"
      />
    );
  }
  const hint = isFrozen && t`Before the freeze`;
  const tiles = [
    { label: t`Total Votes`, value: data?.totalVotes, hint },
    { label: t`Participants`, value: data?.totalParticipants, hint },
    { label: t`Vendors`, value: data?.totalVendors },
  ];
  return (
    <div className="mt-8 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
      {tiles.map(({ label, value, ...note }) => (
        <StatTile
          key={label}
          label={label}
          value={formatCount(value ?? 0)}
          {...note}
          busy={value === undefined}
          className="max-sm:first:col-span-2"
        />
      ))}
    </div>
  );
}
