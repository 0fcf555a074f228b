import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from 'shared-web';
import { NothingHere } from '../page/not-found-page.tsx';
import { usePageTitle } from '../page/page-title.ts';
import { PAGES } from '../page/pages.ts';
import { PaperHead, SheetSkeleton } from '../paper/sheet.tsx';
import { cyclesQuery, vendorsQuery } from '../queries.ts';
import { PeriodPoster, usePosterPeriod, VendorPoster } from './poster.tsx';

const loaded = () => ({ loading: t`Loading poster`, failed: t`Failed to load poster` });

/** Shows a poster to print, for a vendor (`?vendor=7`) or a voting period (`?cycle=3`, `?cycle=next`). */
export function PosterPage() {
  const cycle = useSearchParams()[0].get('cycle');
  usePageTitle(PAGES.poster.title());
  return (
    <div className="mx-auto max-w-page px-4 pt-4 sm:px-6 sm:pt-8 print:m-0 print:max-w-none print:p-0">
      {/* The sheet and what is above it share one column. */}
      <div className="mx-auto max-w-lg print:m-0 print:max-w-none">
        {cycle === null ? <PosterOfVendor /> : <PosterOfPeriod named={cycle} />}
      </div>
    </div>
  );
}

function PosterOfVendor() {
  const named = useSearchParams()[0].get('vendor');
  const vendors = useQuery(vendorsQuery());
  const vendor = vendors.data?.find(({ id }) => String(id) === named);
  return (
    <Loaded query={vendors} texts={loaded()} quiet placeholder={<SheetSkeleton />}>
      {() =>
        vendor ? (
          <WithHead name={vendor.name} to={`/vendor/${vendor.id}`}>
            <VendorPoster vendor={vendor} />
          </WithHead>
        ) : (
          <NothingHere
            title={t`Vendor Not Found`}
            back={{ to: '/?tab=vendors', label: t`All Vendors` }}
            className="mx-auto mt-6 max-w-md"
          >{t`We can’t find that vendor, so there’s no poster.`}</NothingHere>
        )
      }
    </Loaded>
  );
}

function PosterOfPeriod({ named }: { named: string }) {
  const cycles = useQuery(cyclesQuery());
  const period = usePosterPeriod(named);
  return (
    <Loaded query={cycles} texts={loaded()} quiet placeholder={<SheetSkeleton />}>
      {() =>
        period ? (
          <WithHead name={period.name} to="/">
            <PeriodPoster period={period} />
          </WithHead>
        ) : (
          <NothingHere
            title={t`Voting period not found`}
            className="mx-auto mt-6 max-w-md"
          >{t`Only voting periods that have started, and the next one, have a poster.`}</NothingHere>
        )
      }
    </Loaded>
  );
}

interface WithHeadProps {
  name: string;
  /** The address of the way back. */
  to: string;
  children: ReactNode;
}

function WithHead({ name, to, children }: WithHeadProps) {
  return (
    <>
      <PaperHead
        back={{
          to,
          label: (
            <Trans>
              Back to <bdi>{name}</bdi>
            </Trans>
          ),
        }}
        as="h1"
        title={
          <Trans>
            Poster: <bdi>{name}</bdi>
          </Trans>
        }
        about={t`The poster fits on one A4 or Letter page, in portrait. To get a PDF, choose “Save as PDF” when you print.`}
      />
      <div className="mt-8 print:mt-0">{children}</div>
    </>
  );
}
