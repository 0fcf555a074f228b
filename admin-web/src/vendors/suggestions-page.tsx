import { useQuery } from '@tanstack/react-query';
import type { AdminVendor, AnswerSuggestionsRequest, SuggestedName } from 'admin-api/contract';
import { mostAlike, safeHref, type TableColumn, TextLink } from 'shared-ui/host';
import { countText, formatCount, PageLink } from 'shared-web';
import { call } from '../api-client.ts';
import { choicesById } from '../forms/choice.tsx';
import { reasonField } from '../forms/fields.tsx';
import type { Act } from '../lists/acts.tsx';
import { NameCell } from '../lists/name-cell.tsx';
import { RecordList } from '../lists/record-list.tsx';
import { suggestionsQuery, vendorsQuery } from '../queries.ts';
import { CategoryNames, suggestedCategories, VendorDialog } from './vendor-dialog.tsx';

const STATES = { '': 'Open', added: 'Added', nominated: 'Nominated', declined: 'Declined' };

/** Lists the vendors that voters miss, one row for each name, with what can be answered. */
export function SuggestionsPage() {
  const { data: vendors = [] } = useQuery(vendorsQuery);
  return (
    <RecordList
      title="Suggestions"
      note={NOTE}
      noun="suggestion"
      nameOf={nameOf}
      rowKey={({ id }) => id}
      query={suggestionsQuery}
      searchHint="Search suggestions..."
      filters={{ state: { label: 'Answer', choices: STATES } }}
      columns={[nameColumn(vendors), ...COLUMNS]}
      main={{
        label: 'Add as draft',
        appliesTo: isOpen,
        open: ({ row, close }) => <VendorDialog row={undefined} suggested={row} close={close} />,
      }}
      acts={[nominateAct(vendors), DECLINE, REOPEN]}
      empty={{
        icon: 'store',
        title: 'No open suggestions',
        description: 'Vendors that voters miss appear here, once you allow suggestions in Site texts.',
      }}
      file={{ name: 'suggestions', query: (_, rows) => (rows ? `ids=${idsOf(rows).join(',')}` : '') }}
    />
  );
}

const NOTE = (
  <>
    Voters don’t see each other’s suggestions, and you don’t see whose they are.{' '}
    <PageLink to="?tab=dashboard&page=texts">Choose when people may suggest</PageLink>
  </>
);

const nameOf = ({ suggestions }: SuggestedName) => suggestions[0]?.name ?? '';
const isOpen = ({ suggestions }: SuggestedName) => suggestions[0]?.state === 'open';
const idsOf = (rows: readonly SuggestedName[]) => rows.map(({ id }) => id);

const nameColumn = (vendors: readonly AdminVendor[]): TableColumn<SuggestedName> => ({
  header: 'Vendor',
  rowHeader: true,
  cell: (row) => {
    const [alike] = isOpen(row) ? mostAlike(vendors, nameOf(row), 1) : [];
    const { reason, vendor } = row.suggestions[0] ?? {};
    return (
      <NameCell name={nameOf(row)}>
        {alike && <span className="block">Similar: {alike.name}</span>}
        {reason ?? vendor?.name}
      </NameCell>
    );
  },
});

const COLUMNS: readonly TableColumn<SuggestedName>[] = [
  { header: 'People', align: 'end', cell: ({ people }) => formatCount(people) },
  {
    header: 'Categories',
    cell: ({ suggestions }) => <CategoryNames ids={suggestedCategories(suggestions)} />,
  },
  {
    header: 'What they wrote',
    cell: ({ people, suggestions }) => (
      <ul className="grid max-w-md gap-2 text-left wrap-anywhere @min-[42rem]:min-w-48">
        {suggestions.map(({ link, sentence, createdAt }) =>
          link || sentence ? (
            <li key={createdAt}>
              {sentence && (
                <span dir="auto" className="block">
                  {sentence}
                </span>
              )}
              {link && (
                <TextLink href={safeHref(link)} target="_blank" rel="noopener noreferrer nofollow">
                  <span className="line-clamp-2">{link}</span>
                </TextLink>
              )}
            </li>
          ) : null,
        )}
        {people > suggestions.length && (
          <li className="text-ink-faint">
            And {countText(people - suggestions.length, 'more person', 'more people')}
          </li>
        )}
      </ul>
    ),
  },
];

const answer = (rows: readonly SuggestedName[], given: Omit<AnswerSuggestionsRequest, 'ids'>) =>
  call('POST /api/admin/suggestions/answers', { body: { ids: idsOf(rows), ...given } });

const peopleOf = (rows: readonly SuggestedName[]) =>
  countText(
    rows.reduce((sum, { people }) => sum + people, 0),
    'person',
    'people',
  );

const REOPEN: Act<SuggestedName> = {
  label: 'Reopen',
  icon: 'undo',
  appliesTo: (row) => !isOpen(row),
  request: (rows) => answer(rows, { act: 'reopen' }),
  failed: 'Failed to reopen the suggestions',
  done: (what) => `${what} reopened`,
};

const nominateAct = (vendors: readonly AdminVendor[]): Act<SuggestedName> => ({
  label: 'It’s this vendor',
  icon: 'check',
  appliesTo: isOpen,
  confirm: (rows, what) => {
    const start = String(rows.flatMap((row) => mostAlike(vendors, nameOf(row), 1))[0]?.id ?? '');
    return {
      title: `Which vendor is ${what}?`,
      description: `It’s nominated in the suggested categories, too, and ${peopleOf(rows)} will read this.`,
      fields: { choice: { label: 'Vendor', choices: choicesById(vendors), start } },
    };
  },
  request: (rows, { choice }) => answer(rows, { act: 'nominate', vendorId: Number(choice) }),
  failed: 'Failed to answer the suggestions',
  done: (what) => `${what} answered`,
  undo: REOPEN,
});

const DECLINE: Act<SuggestedName> = {
  label: 'Decline',
  icon: 'x',
  tone: 'danger',
  appliesTo: isOpen,
  confirm: (rows, what) => ({
    title: `Decline ${what}?`,
    description: `${peopleOf(rows)} will read the reason.`,
    fields: { reason: reasonField({ hint: 'For example: “It closed last year.”' }) },
  }),
  request: (rows, { reason }) => answer(rows, { act: 'decline', reason }),
  failed: 'Failed to decline the suggestions',
  done: (what) => `${what} declined`,
  undo: REOPEN,
};
