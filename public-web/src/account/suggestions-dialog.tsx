import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Suggestion } from 'public-api/contract';
import { Badge, Dialog, EmptyState, Skeletons } from 'shared-ui/host';
import { Loaded, PageLink } from 'shared-web';
import { ownSuggestionsQuery } from '../queries.ts';
import { useSession } from '../session/session.ts';

const states = () =>
  ({
    open: { label: t`Not answered yet`, tone: 'neutral' },
    added: { label: t`Added`, tone: 'green' },
    nominated: { label: t`Nominated`, tone: 'green' },
    declined: { label: t`Declined`, tone: 'neutral' },
  }) as const satisfies Record<Suggestion['state'], object>;

/** Lists the voter's suggestions with the organisers' answers. */
export function SuggestionsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(ownSuggestionsQuery(useSession()));
  return (
    <Dialog open onOpenChange={onClose} title={t`My suggestions`}>
      <Loaded
        query={query}
        texts={{ loading: t`Loading suggestions`, failed: t`Failed to load suggestions` }}
        placeholder={<Skeletons shapes={['h-11', 'h-11']} />}
      >
        {(suggestions) =>
          suggestions.length === 0 ? (
            <EmptyState
              icon="store"
              title={t`No suggestions yet`}
              description={t`Vendors that you suggest appear here with the organisers’ answers.`}
            />
          ) : (
            <ul>
              {suggestions.map((suggestion) => (
                <OwnSuggestion key={suggestion.createdAt} {...suggestion} />
              ))}
            </ul>
          )
        }
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
