import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { Button, Card, Heading } from 'shared-ui/host';
import { Loaded } from 'shared-web';
import { usePageTitle } from '../page/page-title.ts';
import { PAGES } from '../page/pages.ts';
import { PaperHead, SheetSkeleton } from '../paper/paper-head.tsx';
import { vendorsQuery } from '../queries.ts';
import { Poster } from './poster.tsx';

/** What a vendor hangs up (`?vendor=7`): whoever scans it is two presses from a vote. */
export function PosterPage() {
  const named = useSearchParams()[0].get('vendor');
  const vendors = useQuery(vendorsQuery());
  usePageTitle(PAGES.poster.title);
  return (
    <div className="mx-auto max-w-page px-4 pt-4 sm:px-6 sm:pt-8 print:m-0 print:max-w-none print:p-0">
      <Loaded query={vendors} what="poster" quiet placeholder={<SheetSkeleton />}>
        {(list) => {
          const vendor = list.find(({ id }) => String(id) === named);
          if (!vendor) return <NoVendor />;
          return (
            <>
              <PaperHead
                back={{
                  to: `/vendor/${vendor.id}`,
                  label: (
                    <>
                      Back to <bdi>{vendor.name}</bdi>
                    </>
                  ),
                }}
                as="h1"
                title={
                  <>
                    Poster of <bdi>{vendor.name}</bdi>
                  </>
                }
                about="Prints on one page, A4 or Letter, portrait. To get a PDF, choose “Save as PDF” when you print."
              />
              <div className="mt-8 max-w-lg print:mt-0 print:max-w-none">
                <Poster vendor={vendor} />
              </div>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

function NoVendor() {
  return (
    <Card className="mx-auto mt-6 max-w-md text-center">
      <Heading as="h1" size="page">
        Vendor Not Found
      </Heading>
      <p className="mt-3 text-ink-soft">Posters are for vendors that stand in the awards.</p>
      <Button asChild className="mt-6">
        <Link to="/?tab=vendors">All Vendors</Link>
      </Button>
    </Card>
  );
}
