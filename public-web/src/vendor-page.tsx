import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Vendor } from 'public-api/contract';
import { useParams, useSearchParams } from 'react-router-dom';
import { Icon, Skeletons } from 'shared-ui/host';
import { ApiError, LinkButton, Loaded, PageLink } from 'shared-web';
import { findVendor } from './cycles/nominees.ts';
import { VotingNotice } from './cycles/voting-notice.tsx';
import { NotFoundPage, NothingHere } from './page/not-found-page.tsx';
import { idIn } from './page/page-at.ts';
import { usePageTitle } from './page/page-title.ts';
import { PAGES } from './page/pages.ts';
import { VotingTitle } from './page/voting-title.tsx';
import { standingQuery, vendorsQuery } from './queries.ts';
import { PastStanding } from './vendors/past-standing.tsx';
import { VendorPlaces } from './vendors/vendor-places.tsx';
import { VendorProfile } from './vendors/vendor-profile.tsx';
import { VendorBallot } from './votes/vendor-ballot.tsx';

const loaded = () => ({ loading: t`Loading vendor`, failed: t`Failed to load vendor` });

/**
 * Shows a vendor, or its results in a past period (`?cycle=3`). Ids are positive whole numbers; other paths lead to no
 * page.
 */
export function VendorPage() {
  const id = idIn(useParams().id);
  const cycle = idIn(useSearchParams()[0].get('cycle'));
  if (!id) return <NotFoundPage />;
  return cycle ? <VendorThen id={id} cycle={cycle} /> : <VendorById id={id} />;
}

interface VendorThenProps {
  id: number;
  cycle: number;
}

/** Shows the vendor in a voting period that is over. */
function VendorThen({ id, cycle }: VendorThenProps) {
  const { data, error } = useQuery(standingQuery(id, cycle));
  const { data: vendors = [] } = useQuery(vendorsQuery());
  const isLive = vendors.some((listed) => listed.id === id);
  const isMissing = !data && error instanceof ApiError && error.status === 404;
  return (
    <div className="mx-auto max-w-page px-4 pt-4 sm:px-6 sm:pt-8">
      <div className="flex flex-wrap justify-between gap-x-5">
        <PageLink to={`/?tab=results&cycle=${cycle}`} className="inline-flex min-h-11 items-center gap-2">
          <Icon name="arrow-left" size={18} />
          {t`Back to results`}
        </PageLink>
        {isLive && (
          <PageLink
            to={`/vendor/${id}`}
            className="inline-flex min-h-11 items-center"
          >{t`Current profile`}</PageLink>
        )}
      </div>
      {isMissing ? (
        <VendorNotFound
          id={id}
          reason={t`This vendor wasn’t in this voting period, or the results aren’t out yet.`}
        />
      ) : (
        <PastStanding vendorId={id} cycleId={cycle} />
      )}
    </div>
  );
}

function VendorById({ id }: { id: number }) {
  const vendors = useQuery(vendorsQuery());
  const vendor = findVendor(vendors.data, id);
  return (
    <div className="mx-auto max-w-page px-4 pt-4 sm:px-6 sm:pt-8">
      <PageLink to="/?tab=vendors" className="inline-flex min-h-11 items-center gap-2">
        <Icon name="arrow-left" size={18} />
        {t`Back to Vendors`}
      </PageLink>
      {(vendor || vendors.isPending) && (
        <div className="mt-4 empty:hidden">
          <VotingNotice as="banner" />
        </div>
      )}
      <Loaded query={vendors} texts={loaded()} quiet placeholder={<ProfileSkeleton />}>
        {() => (vendor ? <Found vendor={vendor} /> : <VendorNotFound id={id} reason={notToday()} />)}
      </Loaded>
    </div>
  );
}

function Found({ vendor }: { vendor: Vendor }) {
  return (
    <>
      <VotingTitle>{vendor.name}</VotingTitle>
      <VendorProfile vendor={vendor}>
        <div className="mt-6 empty:hidden">
          <VotingNotice as="line" />
        </div>
        <VendorBallot vendor={vendor} />
      </VendorProfile>
      <div className="mt-12 border-t border-line pt-6">
        <LinkButton to="/?tab=vendors" variant="secondary">{t`Back to All Vendors`}</LinkButton>
      </div>
    </>
  );
}

const notToday = () => t`This vendor isn’t taking part in these awards.`;

interface VendorNotFoundProps {
  id: number;
  reason: string;
}

function VendorNotFound({ id, reason }: VendorNotFoundProps) {
  // All pages that do not exist share one document and its title.
  usePageTitle(PAGES.notFound.title());
  return (
    <div className="mx-auto grid max-w-md gap-10">
      <NothingHere title={t`Vendor Not Found`} className="mt-6">
        {reason}
      </NothingHere>
      <VendorPlaces vendorId={id} title={t`It took part before`} />
    </div>
  );
}

function ProfileSkeleton() {
  return (
    <div className="mt-4 grid min-h-[44rem] content-start gap-6 md:grid-cols-2 md:gap-10">
      <Skeletons shapes={['aspect-[8/5] max-sm:aspect-2/1', 'h-48']} />
    </div>
  );
}
