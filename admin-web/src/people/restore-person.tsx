import type { RestoreVotesRequest, RestoreVotesResponse, UserSessionDetails } from 'admin-api/contract';
import { useState } from 'react';
import { Button, toast } from 'shared-ui/host';
import { ConfirmChange, countText } from 'shared-web';
import { request, VOTES_TIMEOUT_MS } from '../api-client.ts';
import { ReasonField } from '../forms/fields.tsx';
import { KEYS_OF_VOTES, PEOPLE_KEYS } from '../queries.ts';

interface RestorePersonProps {
  name: string;
  exclusion: NonNullable<UserSessionDetails['exclusion']>;
}

/** Takes one account out of an exclusion. */
export function RestorePerson({ name, exclusion }: RestorePersonProps) {
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  return (
    <>
      <Button variant="secondary" size="sm" icon="undo" onClick={() => setAsking(true)}>
        Restore votes
      </Button>
      {isAsking && (
        <ConfirmChange
          change={() =>
            request<RestoreVotesResponse>(`/api/admin/vote-removals/${exclusion.id}/restore`, {
              method: 'POST',
              body: { username: name, reason: reason.trim() } satisfies RestoreVotesRequest,
              timeoutMs: VOTES_TIMEOUT_MS,
            })
          }
          meta={{ errorToast: 'Failed to restore votes', invalidates: [...PEOPLE_KEYS, ...KEYS_OF_VOTES] }}
          onDone={({ restoredCount }) =>
            toast({
              title: `${name} is no longer excluded`,
              description: restoredCount > 0 ? `${countText(restoredCount, 'vote')} restored` : undefined,
              variant: 'success',
            })
          }
          onClose={() => setAsking(false)}
          title={`Restore the votes of ${name}?`}
          description={
            <>
              <p>Everybody else of this exclusion stays excluded.</p>
              <p className="mt-2">
                On a live leaderboard, these votes return when it freezes or voting ends: the difference would
                show how one person voted. Otherwise they count right away.
              </p>
            </>
          }
          tone="primary"
          confirmLabel="Restore votes"
          busyLabel="Restoring..."
        >
          <ReasonField
            label="Reason"
            hint="Recorded in the audit log."
            value={reason}
            onChange={setReason}
            required
          />
        </ConfirmChange>
      )}
    </>
  );
}
