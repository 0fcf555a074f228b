import { useQuery } from '@tanstack/react-query';
import type { Awards, LastSeason } from 'admin-api/contract';
import { useId, useState } from 'react';
import { Button, Dialog, EmptyState, Skeletons, toast } from 'shared-ui/host';
import { FormDialog, Loaded, useChange } from 'shared-web';
import { request } from '../api-client.ts';
import {
  dashboardQuery,
  KEYS_OF_VOTES,
  lastSeasonQuery,
  ownTextsQuery,
  systemSettingsQuery,
} from '../queries.ts';
import { OWN_TEXT_LABELS, SITE_TEXT_LABELS } from '../text-labels.ts';
import { inFooter, rowsComeBack, seasonCopied, seasonIsHere, textOf, textsComeBack } from './messages.tsx';

/** Copies what the site no longer has of the last period: vendors, categories, texts. Hidden in the first season. */
export function CopyLastSeason() {
  const [isOpen, setIsOpen] = useState(false);
  const awards = useQuery(dashboardQuery).data?.awards;
  if (awards && isFirstSeason(awards)) return null;
  return (
    <>
      <Button variant="secondary" size="sm" icon="undo" onClick={() => setIsOpen(true)}>
        Copy last season
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
        ...KEYS_OF_VOTES,
        lastSeasonQuery.queryKey,
        systemSettingsQuery.queryKey,
        ownTextsQuery.queryKey,
      ],
    },
    onSuccess: (copied) => {
      toast({ title: seasonCopied(copied), variant: 'success' });
      onClose();
    },
  });
  if (!season.data || !hasContent(season.data)) {
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
              title={period ? 'Nothing to bring back' : 'There’s no finished season yet'}
              description={
                period
                  ? seasonIsHere({ period: period.name })
                  : 'Your categories and vendors stay as they are.'
              }
            />
          )}
        </Loaded>
      </Dialog>
    );
  }
  const { vendors, categories, period } = season.data;
  return (
    <FormDialog
      title={TITLE}
      description={whatHappens(season.data, period?.name ?? '')}
      changed={false}
      submitLabel="Copy last season"
      busyLabel="Copying..."
      saving={copying}
      onClose={onClose}
    >
      <div className="grid gap-4 text-sm">
        <Names title="Vendors" names={vendors.map(({ name }) => name)} />
        <Names title="Categories" names={categories.map(({ name }) => name)} />
        <Names
          title="Texts that are replaced"
          note="Their current wording stays in the audit log."
          names={replacedTexts(season.data)}
        />
      </div>
    </FormDialog>
  );
}

function whatHappens(season: LastSeason, period: string): string {
  const { vendors, categories, texts, ownTexts } = season;
  return [
    ...(vendors.length + categories.length > 0 ? [rowsComeBack(season, period)] : []),
    ...(texts.length + ownTexts.length > 0 ? [textsComeBack(season, period)] : []),
    'Nothing else changes.',
  ].join(' ');
}

/** Returns lines such as "Thanks: Well done". */
const replacedTexts = ({ texts, ownTexts }: LastSeason): string[] => [
  ...texts.map(({ key, value }) => textOf({ label: SITE_TEXT_LABELS[key], text: value })),
  ...ownTexts.map(({ key, value }) => {
    const label = OWN_TEXT_LABELS[key];
    return textOf({ label: key === 'thanks' ? label : inFooter({ label }), text: value });
  }),
];

const hasContent = ({ vendors, categories, texts, ownTexts }: LastSeason): boolean =>
  vendors.length + categories.length + texts.length + ownTexts.length > 0;

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

/** Tells whether no voting period has ended yet. */
export const isFirstSeason = ({ hasPastPeriods, current }: Awards): boolean =>
  !hasPastPeriods && current?.state !== 'closed';
