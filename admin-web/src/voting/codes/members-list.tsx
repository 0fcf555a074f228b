import { useQuery } from '@tanstack/react-query';
import type { AddMembersResponse, AdminVotingCycle, MembersList as Answer } from 'admin-api/contract';
import * as limits from 'admin-api/limits';
import { useState } from 'react';
import { Banner, EmptyState, Skeleton } from 'shared-ui/host';
import { ApiError, countText, formatCount } from 'shared-web';
import { call, SLOW_TIMEOUT_MS } from '../../api-client.ts';
import { FileField } from '../../catalogue/file-field.tsx';
import type { Reading } from '../../catalogue/import-file.ts';
import { Lines } from '../../catalogue/import-preview.tsx';
import { PanelForm } from '../../forms/panel-form.tsx';
import { type Act, ActButtons } from '../../lists/acts.tsx';
import { Facts } from '../../lists/facts.tsx';
import { OpenButton } from '../../lists/open-button.tsx';
import { PanelLoaded, PanelPage } from '../../lists/panel-page.tsx';
import { membersListQuery } from '../../queries.ts';
import { MailPreview } from '../mail-preview.tsx';
import { mailWords } from '../mail-words.ts';

type List = NonNullable<Answer['list']>;

const addresses = (count: number) => countText(count, 'address', 'addresses');

/** Sends invitation codes to addresses, which it never shows again unless the mail server refused them. */
export function MembersList({ period }: { period: AdminVotingCycle }) {
  const query = useQuery(membersListQuery(period.id));
  const [added, setAdded] = useState<AddMembersResponse>();
  // An earlier admin-api has no lists.
  if (query.error instanceof ApiError && query.error.status === 404) return null;
  return (
    <PanelPage
      isPart
      className="mt-8"
      title="Members’ list"
      note="The site sends a code to each address. An address is never shown again unless the mail server refuses it."
      actions={
        <OpenButton icon="plus" open={(close) => addForm(period.id, setAdded, close)}>
          Add addresses
        </OpenButton>
      }
    >
      {added && <Added {...added} />}
      <PanelLoaded query={query} what="the list" placeholder={<Skeleton className="h-24" />}>
        {({ list, missing, mail }) =>
          list ? (
            <div className="grid gap-6">
              <Figures {...list} />
              <div className="flex flex-wrap gap-2">
                <ActButtons row={list} name="the list" acts={actsOn(period.id, missing.length === 0)} />
              </div>
              <Lines
                title="Refused by the mail server"
                lines={list.refused.map(({ address, refusal }) => [address, mailWords(refusal)])}
              />
              {(list.unsent > 0 || mayRemind(list)) && <MailPreview mail={mail} />}
            </div>
          ) : (
            <EmptyState
              icon="mail"
              title="No addresses yet"
              description="Add addresses, look at the message, and send it when you’re ready."
            />
          )
        }
      </PanelLoaded>
    </PanelPage>
  );
}

const Figures = ({ unsent, waiting, minutesLeft, invited, takenOut, refused, lacksKey }: List) => (
  <div className="grid gap-4">
    <Facts
      look="tiles"
      facts={{
        'Not sent yet': formatCount(unsent),
        Waiting: formatCount(waiting),
        Invited: formatCount(invited),
        Refused: formatCount(refused.length),
        'Taken out': takenOut > 0 ? formatCount(takenOut) : undefined,
      }}
    />
    {lacksKey && (
      <Banner tone="danger" title="The worker can’t open this list">
        It has another WEBHOOK_KEY than admin-api. Ask the person who runs the server.
      </Banner>
    )}
    {waiting > 0 && !lacksKey && (
      <p className="text-sm text-ink-soft" role="status">
        {minutesLeft === null
          ? 'Messages leave as fast as your mail server takes them. How long that takes appears here.'
          : `At the pace of your mail server, this takes about ${countText(minutesLeft, 'more minute')}.`}
      </p>
    )}
  </div>
);

const mayRemind = ({ invited, waiting, isReminded }: List) => invited > 0 && waiting === 0 && !isReminded;

function actsOn(cycleId: number, canSend: boolean): Act<List>[] {
  const send = (message: 'invitation' | 'reminder') =>
    call('POST /api/admin/members-list/send', { body: { cycleId, message }, timeoutMs: SLOW_TIMEOUT_MS });
  const remove = (which: { address?: string }) =>
    call('POST /api/admin/members-list/take-out', {
      body: { cycleId, ...which },
      timeoutMs: SLOW_TIMEOUT_MS,
    });
  return [
    {
      label: 'Send invitations',
      icon: 'mail',
      appliesTo: ({ unsent }) => canSend && unsent > 0,
      confirm: ([list]) => ({
        title: `Send the invitation to ${addresses(list?.unsent ?? 0)}?`,
        description: 'Each address gets the message on this page with a code of its own, once.',
      }),
      request: () => send('invitation'),
      failed: 'Failed to send the invitations',
      done: () => 'The invitations are being sent',
    },
    {
      label: 'Send the reminder',
      icon: 'mail',
      appliesTo: (list) => canSend && mayRemind(list),
      confirm: ([list]) => ({
        title: `Send the reminder to ${addresses(list?.invited ?? 0)}?`,
        description:
          'All who were invited get it, whether or not they’ve voted, but not those who unsubscribed. You can send only one reminder.',
      }),
      request: () => send('reminder'),
      failed: 'Failed to send the reminder',
      done: () => 'The reminder is being sent',
    },
    {
      label: 'Take an address out',
      icon: 'ban',
      confirm: () => ({
        title: 'Take an address out?',
        description:
          'Its code stops working. A vote cast with it still counts until you exclude it. Once invited, the address can’t be added again.',
        fields: { text: { label: 'Address', maxLength: limits.TakeOutMembersRequest.address } },
      }),
      request: (_, { text }) => remove({ address: text }),
      failed: 'Failed to take the address out',
      done: () => 'Address taken out',
    },
    {
      label: 'Remove unsent addresses',
      icon: 'trash',
      appliesTo: ({ unsent }) => unsent > 0,
      confirm: ([list]) => ({
        title: `Remove ${addresses(list?.unsent ?? 0)}?`,
        description: 'They have got no message yet. You can add them again.',
      }),
      request: () => remove({}),
      failed: 'Failed to remove the addresses',
      done: () => 'Addresses removed',
    },
  ];
}

const addForm = (cycleId: number, onAdded: (added: AddMembersResponse) => void, close: () => void) => (
  <PanelForm<{ text: string }, AddMembersResponse>
    texts={{
      title: 'Add addresses',
      submit: 'Add addresses',
      busy: 'Adding addresses...',
      done: 'Addresses read',
      failed: 'Failed to add the addresses',
    }}
    description="Nothing is sent yet. An address that is already on the list is not added again."
    fields={{
      text: {
        label: 'Addresses',
        hint: `Up to ${formatCount(limits.MOST_ADDRESSES)}. Names and other columns are ignored.`,
        rows: 8,
        maxLength: limits.AddMembersRequest.text,
        above: (_, onChange) => (
          <FileField
            label="From an Excel, CSV or text file (optional)"
            mostRows={limits.MOST_ADDRESSES}
            onRead={(reading) => {
              if (reading) onChange(addressesIn(reading));
              return undefined;
            }}
          />
        ),
      },
    }}
    save={({ text }) =>
      call('POST /api/admin/members-list/add', { body: { cycleId, text }, timeoutMs: SLOW_TIMEOUT_MS })
    }
    onDone={onAdded}
    onClose={close}
  />
);

/** Returns the first column of a sheet in which most cells are addresses, or else the whole text. */
function addressesIn({ csv, rows = [] }: Reading): string {
  const column = rows[0]?.findIndex((_, at) => {
    const cells = rows.flatMap((row) => row[at] || []);
    const found = cells.filter((cell) => cell.includes('@')).length;
    return found > 0 && found >= cells.length / 2;
  });
  return column === undefined || column < 0 ? csv : rows.map((row) => row[column]).join('\n');
}

/** Says what became of a text. */
const Added = ({ added, known, repeated, problems }: AddMembersResponse) => (
  <div className="mb-6 grid gap-4 text-sm">
    <Banner live tone={problems.length > 0 ? 'warning' : 'info'} title={`${addresses(added)} added`}>
      {known > 0 && <p>{`On the list already, or taken out of it: ${addresses(known)}.`}</p>}
      {repeated > 0 && <p>{`More than once in the text: ${addresses(repeated)}.`}</p>}
    </Banner>
    <Lines
      title="Not added"
      lines={problems.map(({ line, typed, problem }) => [`Line ${line}`, `“${typed}” ${problem}.`])}
    />
  </div>
);
