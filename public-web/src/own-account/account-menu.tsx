import { t } from '@lingui/core/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Suggestion } from 'public-api/contract';
import { useState } from 'react';
import { Badge, Button, Dialog, EmptyState, Icon, Menu, Skeleton, Skeletons } from 'shared-ui/host';
import { Loaded, PageLink, saveFile, unreachable } from 'shared-web';
import { call } from '../api-client.ts';
import { EmailDialog, useEmail } from '../emails/email-offers.tsx';
import { useOwnText } from '../page/site-texts.ts';
import { ownSuggestionsQuery, signInWaysQuery, userQuery } from '../queries.ts';
import { useSession } from '../session/session.ts';
import { useSignOut } from '../session/sign-in-state.ts';
import {
  ChangePasswordDialog,
  EraseAccountDialog,
  RecoveryCodeDialog,
  WithProof,
} from './account-dialogs.tsx';

/** Welcomes the voter by name, which opens the menu of the account. */
export function SignedInVoter() {
  const { data: user, isError } = useQuery(userQuery(useSession()));
  if (isError && !user) return <p className="text-sm text-ink-soft">{t`Signed in`}</p>;
  if (!user) return <Skeleton className="h-5 w-32" />;
  return (
    <p className="flex min-w-0 items-baseline gap-1 text-sm text-ink-soft wrap-anywhere max-md:me-auto md:me-2">
      <span className="shrink-0 max-sm:sr-only">{t`Welcome,`}</span> <AccountMenu username={user.username} />
    </p>
  );
}

function AccountMenu({ username }: { username: string }) {
  const signOut = useSignOut();
  const download = useDownload(username);
  const { standing } = useEmail();
  const canUseEmail = useQuery(signInWaysQuery()).data?.email;
  const mayHaveSuggested = useOwnText('suggestions') !== undefined;
  const [opened, setOpened] = useState<'password' | 'code' | 'email' | 'suggestions' | 'erase'>();
  const dialog = { username, onClose: () => setOpened(undefined) };
  const asksForProof = opened === 'password' || opened === 'code' || opened === 'erase';
  return (
    <>
      <Menu
        trigger={
          <Button
            variant="ghost"
            size="sm"
            aria-label={t`${username}, account menu`}
            className="-mx-1 min-w-0 gap-1 px-1 text-start max-sm:rounded-s-none! max-sm:border-s-line! max-sm:ps-3! font-semibold wrap-anywhere"
          >
            {username}
            <Icon name="chevron-down" size={16} className="shrink-0 text-ink-faint" />
          </Button>
        }
        items={[
          { label: t`Change password`, icon: 'key', onSelect: () => setOpened('password') },
          { label: t`New recovery code`, icon: 'refresh', onSelect: () => setOpened('code') },
          ...(standing === undefined && !canUseEmail
            ? []
            : [{ label: t`Email address`, icon: 'mail' as const, onSelect: () => setOpened('email') }]),
          ...(mayHaveSuggested
            ? [{ label: t`My suggestions`, icon: 'store' as const, onSelect: () => setOpened('suggestions') }]
            : []),
          { label: t`Download my data`, icon: 'download', onSelect: download },
          { label: t`Delete account`, icon: 'trash', onSelect: () => setOpened('erase') },
          { label: t`Logout`, icon: 'log-out', onSelect: signOut },
        ]}
      />
      {opened === 'email' && <EmailDialog onClose={dialog.onClose} />}
      {opened === 'suggestions' && <SuggestionsDialog onClose={dialog.onClose} />}
      {asksForProof && (
        <WithProof isAboutPassword={opened !== 'erase'} onClose={dialog.onClose}>
          {(proof) => (
            <>
              {opened === 'password' && <ChangePasswordDialog {...dialog} {...proof} />}
              {opened === 'code' && <RecoveryCodeDialog {...dialog} {...proof} />}
              {opened === 'erase' && <EraseAccountDialog {...dialog} {...proof} />}
            </>
          )}
        </WithProof>
      )}
    </>
  );
}

/** Downloads what is stored about the voter. */
function useDownload(username: string): () => void {
  const { mutate } = useMutation({
    mutationFn: () => call('GET /api/user/data'),
    meta: {
      errorTitle: t`Error`,
      errorToast: t`Failed to download your data`,
      connectionToast: unreachable(),
    },
    onSuccess: (data) => {
      const text = JSON.stringify(data, null, 2);
      saveFile(`my-data-${username}.json`, `${text}\n`, 'application/json');
    },
  });
  return mutate;
}

const states = () =>
  ({
    open: { label: t`Not answered yet`, tone: 'neutral' },
    added: { label: t`Added`, tone: 'green' },
    nominated: { label: t`Nominated`, tone: 'green' },
    declined: { label: t`Declined`, tone: 'neutral' },
  }) as const satisfies Record<Suggestion['state'], object>;

/** Lists the voter's suggestions with the organisers' answers. */
function SuggestionsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(ownSuggestionsQuery(useSession()));
  return (
    <Dialog open onOpenChange={onClose} title={t`My suggestions`}>
      <Loaded
        query={query}
        texts={{ loading: t`Loading suggestions`, failed: t`Failed to load suggestions` }}
        placeholder={<Skeletons shapes={['h-11', 'h-11']} />}
        empty={
          <EmptyState
            icon="store"
            title={t`No suggestions yet`}
            description={t`Vendors that you suggest appear here with the organisers’ answers.`}
          />
        }
      >
        {(suggestions) => (
          <ul>
            {suggestions.map((suggestion) => (
              <OwnSuggestion key={suggestion.createdAt} {...suggestion} />
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  );
}

function OwnSuggestion({ name, state, reason, vendor }: Suggestion) {
  const { label, tone } = states()[state];
  return (
    <li className="border-t border-line py-3 wrap-anywhere first:border-t-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <bdi className="font-medium">{name}</bdi>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {reason && (
        <p dir="auto" className="mt-1 text-sm text-ink-soft">
          {reason}
        </p>
      )}
      {vendor && (
        <PageLink to={`/vendor/${vendor.id}`} className="inline-flex min-h-11 items-center text-sm">
          {vendor.name}
        </PageLink>
      )}
    </li>
  );
}
