import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Stored } from 'public-api/contract';
import { Heading, Skeleton } from 'shared-ui/host';
import { Loaded } from 'shared-web';
import { usePageTitle } from '../page/page-title.ts';
import { PAGES } from '../page/pages.ts';
import { storedQuery } from '../queries.ts';

const loaded = () => ({ loading: t`Loading privacy details`, failed: t`Failed to load privacy details` });

export function PrivacyPage() {
  usePageTitle(PAGES.privacy.title());
  const stored = useQuery(storedQuery());
  return (
    <div className="mx-auto max-w-page px-4 pt-8 sm:px-6 sm:pt-12">
      <Heading as="h1" size="page">
        {PAGES.privacy.title()}
      </Heading>
      <p className="mt-3 max-w-2xl text-ink-soft">{t`This list matches this site’s current settings. To download your data or delete your account, open the menu next to your name.`}</p>
      <div className="mt-8">
        <Loaded query={stored} texts={loaded()} placeholder={<Skeleton className="h-[60rem]" />}>
          {(list) => (
            <ul>
              {list.map((entry) => (
                <StoredEntry key={entry.what} entry={entry} />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </div>
  );
}

function StoredEntry({ entry }: { entry: Stored }) {
  const { what, why, until, seenBy } = entry;
  return (
    <li className="grid gap-x-10 gap-y-3 border-t border-line py-6 md:grid-cols-[2fr_3fr]">
      <h2 className="font-semibold text-pretty text-ink">{what}</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm text-ink-soft">
        {[
          [t`Why`, why],
          [t`Kept`, until],
          [t`Seen by`, seenBy],
        ].map(([term, text]) => (
          <div key={term} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-faint">{term}</dt>
            <dd className="text-pretty">{text}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
