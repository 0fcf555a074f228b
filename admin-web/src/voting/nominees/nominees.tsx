import { useQuery } from '@tanstack/react-query';
import type { AdminCategory, AdminVendor } from 'admin-api/contract';
import { useId, useState } from 'react';
import { Banner, Button, Skeletons } from 'shared-ui/host';
import { Loaded } from 'shared-web';
import { CategoryLabel } from '../../lists/choice.tsx';
import { categoriesQuery, vendorsQuery } from '../../queries.ts';
import { ballotOf, emptyText } from './empty-text.ts';
import { nomineeCount, nomineesIn } from './messages.ts';
import { countNominees } from './nominations.ts';
import { NomineesDialog } from './nominees-dialog.tsx';

/** Shows the nominees of each category, as a step in the dialog of a period. */
export function Nominees() {
  const titleId = useId();
  const categories = useQuery(categoriesQuery);
  const vendors = useQuery(vendorsQuery);
  const placeholder = <Skeletons shapes={['h-14', 'h-14', 'h-14']} />;
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <h3 id={titleId} className="text-sm font-medium">
        Nominees
      </h3>
      <p className="mt-1 text-sm text-ink-soft">
        Categories and nominees carry over from period to period. Changes here are saved at once, even if you
        cancel this form, and affect voting that’s open now.
      </p>
      <div className="mt-2 grid gap-3">
        <Loaded
          query={categories}
          texts={{ loading: 'Loading categories', failed: 'Failed to load categories' }}
          placeholder={placeholder}
        >
          {(all) => (
            <Loaded
              query={vendors}
              texts={{ loading: 'Loading vendors', failed: 'Failed to load vendors' }}
              placeholder={placeholder}
            >
              {(rows) => <Rows categories={all} vendors={rows} />}
            </Loaded>
          )}
        </Loaded>
      </div>
    </section>
  );
}

interface RowsProps {
  categories: readonly AdminCategory[];
  vendors: readonly AdminVendor[];
}

function Rows({ categories, vendors }: RowsProps) {
  const [openedId, setOpenedId] = useState<number>();
  const opened = categories.find(({ id }) => id === openedId);
  const empty = emptyText(ballotOf(categories, vendors));
  const hasDrafts = [...categories, ...vendors].some(({ isDraft }) => isDraft);
  return (
    <>
      <ul className="grid divide-y divide-line empty:hidden">
        {categories.map((category) => (
          <li key={category.id} className="flex min-w-0 items-center gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="flex min-w-0 items-center gap-3">
                <CategoryLabel category={category} />
              </p>
              <p className="pl-11 text-sm text-ink-soft tabular-nums">
                {nomineeCount(countNominees(category.id, vendors))}
              </p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              disabled={vendors.length === 0}
              onClick={() => setOpenedId(category.id)}
            >
              Change <span className="sr-only">{nomineesIn({ category: category.name })}</span>
            </Button>
          </li>
        ))}
      </ul>
      {empty && (
        <Banner tone="warning" live title={empty.title}>
          {empty.help}
        </Banner>
      )}
      {hasDrafts && (
        <p className="text-sm text-ink-soft">Drafts aren’t on the ballot until you publish them.</p>
      )}
      {opened && (
        <NomineesDialog
          category={opened}
          categories={categories}
          vendors={vendors}
          onClose={() => setOpenedId(undefined)}
        />
      )}
    </>
  );
}
