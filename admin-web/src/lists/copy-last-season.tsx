import { useQuery } from '@tanstack/react-query';
import type { LastSeason } from 'admin-api/contract';
import { useId, useState } from 'react';
import { Button, Dialog, EmptyState, Skeletons, toast } from 'shared-ui/host';
import { countText, FormDialog, Loaded, listText, useChange } from 'shared-web';
import { request } from '../api-client.ts';
import { KEYS_OF_MOVED_VOTES, lastSeasonQuery, ownTextsQuery, systemSettingsQuery } from '../queries.ts';
import { OWN_TEXT_LABELS, SITE_TEXT_LABELS } from '../text-labels.ts';

/** Vendors, categories and texts of the last period, as far as the site has them no more. */
export function CopyLastSeason() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" icon="undo" onClick={() => setIsOpen(true)}>
        Copy Last Season
      </Button>
      {isOpen && <CopyDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

const TITLE = 'Copy last season?';

function CopyDialog({ onClose }: { onClose: () => void }) {
  const season = useQuery(lastSeasonQuery);
  const copying = useChange({
    mutationFn: () => request<LastSeason>('/api/admin/last-season/copy', { method: 'POST' }),
    meta: {
      errorToast: 'Failed to copy the last season',
      invalidates: [
        ...KEYS_OF_MOVED_VOTES,
        lastSeasonQuery.queryKey,
        systemSettingsQuery.queryKey,
        ownTextsQuery.queryKey,
      ],
    },
    onSuccess: (came) => {
      toast({ title: `${whatComes(came)} copied`, variant: 'success' });
      onClose();
    },
  });
  if (!season.data || !comes(season.data)) {
    return (
      <Dialog open onOpenChange={onClose} title={TITLE}>
        <Loaded
          query={season}
          texts={{ loading: 'Loading last season', failed: 'Failed to load last season' }}
          placeholder={<Skeletons shapes={['h-6', 'h-24']} />}
        >
          {({ period }) => (
            <EmptyState
              icon="circle-check"
              title="Nothing to bring back"
              description={
                period
                  ? `Every vendor and category of ${period.name} is here already; edits made since stay.`
                  : 'No voting period has ended yet.'
              }
            />
          )}
        </Loaded>
      </Dialog>
    );
  }
  const { vendors, categories } = season.data;
  return (
    <FormDialog
      title={TITLE}
      description={`${whatItDoes(season.data)} Everything else stays as it is.`}
      changed={false}
      submitLabel="Copy Last Season"
      busyLabel="Copying..."
      saving={copying}
      onClose={onClose}
    >
      <div className="grid gap-4 text-sm">
        <Names title="Vendors" names={vendors.map(({ name }) => name)} />
        <Names title="Categories" names={categories.map(({ name }) => name)} />
        <Names
          title="Texts that are replaced"
          note="What they say now can still be read in the audit log."
          names={replacedTexts(season.data)}
        />
      </div>
    </FormDialog>
  );
}

function whatItDoes(season: LastSeason): string {
  const rows = whatComes({ ...season, texts: [], ownTexts: [] });
  const texts = textsOf(season).length;
  return [
    rows &&
      `Brings back ${rows} of ${season.period?.name} as drafts, which visitors won’t see until you publish them.`,
    texts > 0 && `Sets ${countText(texts, 'text')} as at the end of ${season.period?.name}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const textsOf = ({ texts, ownTexts }: LastSeason) => [...texts, ...ownTexts];

/** "Thanks: Well done" */
function replacedTexts({ texts, ownTexts }: LastSeason): string[] {
  const said = (label: string, value: string) => `${label}: ${value}`;
  return [
    ...texts.map(({ key, value }) => said(SITE_TEXT_LABELS[key], value)),
    ...ownTexts.map(({ key, value }) =>
      said(OWN_TEXT_LABELS[key] + (key === 'thanks' ? '' : ' in the footer'), value),
    ),
  ];
}

const comes = (season: LastSeason): boolean =>
  season.vendors.length + season.categories.length + textsOf(season).length > 0;

/** "3 vendors, 1 category and 2 texts" */
function whatComes(season: LastSeason): string {
  const { vendors, categories } = season;
  const texts = textsOf(season);
  const parts = [
    vendors.length > 0 && countText(vendors.length, 'vendor'),
    categories.length > 0 && countText(categories.length, 'category', 'categories'),
    texts.length > 0 && countText(texts.length, 'text'),
  ].filter((part) => part !== false);
  return listText(parts);
}

interface NamesProps {
  title: string;
  note?: string;
  names: readonly string[];
}

function Names({ title, note, names }: NamesProps) {
  const titleId = useId();
  if (names.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <h3 id={titleId} className="font-medium">
        {title}
      </h3>
      {note && <p className="mt-1 text-ink-soft">{note}</p>}
      <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5 text-ink-soft">
        {names.map((name) => (
          <li key={name} dir="auto" className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
