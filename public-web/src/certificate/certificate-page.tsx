import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Winners } from 'public-api/contract';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from 'shared-ui/host';
import { LinkButton, Loaded } from 'shared-web';
import { useGroupOf } from '../cycle/category-groups.tsx';
import { useWhenNamed } from '../cycle/no-votes-text.ts';
import { useWinners } from '../cycle/rehearsal.ts';
import { usePageTitle } from '../page/page-title.ts';
import { PAGES } from '../page/pages.ts';
import { useAwards } from '../page/site-texts.ts';
import { PaperHead, SheetSkeleton } from '../paper/sheet.tsx';
import type { CycleId } from '../queries.ts';
import { type Award, awardsOf, Certificate } from './certificate.tsx';

const loaded = () => ({ loading: t`Loading certificates`, failed: t`Failed to load certificates` });

/** Shows a certificate for each award of a voting period, or of one vendor (`&vendor=7`). */
export function CertificatePage() {
  const [search] = useSearchParams();
  const cycle = idIn(search.get('cycle'));
  const vendorId = idIn(search.get('vendor'));
  const { winners } = useWinners(cycle);
  const groupOf = useGroupOf();
  usePageTitle(PAGES.certificate.title());
  return (
    <div className="mx-auto max-w-page px-4 pt-4 sm:px-6 sm:pt-8 print:m-0 print:max-w-none print:p-0">
      <h1 className="sr-only print:hidden">{t`Certificate`}</h1>
      <Loaded query={winners} texts={loaded()} quiet placeholder={<SheetSkeleton />}>
        {({ winners: named }) => {
          const awards = named ? awardsOf(named, groupOf) : [];
          const shown = awards.filter(({ vendor }) => vendorId === undefined || vendor.id === vendorId);
          return named && shown.length > 0 ? (
            <Sheets cycle={named.cycle} awards={shown} />
          ) : (
            <NoAwards cycle={cycle} isFinal={named !== null} />
          );
        }}
      </Loaded>
    </div>
  );
}

const idIn = (text: string | null) => (/^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : undefined);

interface SheetsProps {
  cycle: Winners['cycle'];
  awards: readonly Award[];
}

function Sheets({ cycle, awards }: SheetsProps) {
  const name = useAwards(cycle);
  return (
    <>
      <PaperHead
        // A rehearsal has no period.
        back={
          cycle.id === 0
            ? { to: '/', label: t`Back to home` }
            : { to: `/?tab=results&cycle=${cycle.id}`, label: t`Back to results` }
        }
        title={
          awards.length === 1 ? (
            <Trans>
              Certificate: <bdi>{name}</bdi>
            </Trans>
          ) : (
            <Trans>
              Certificates: <bdi>{name}</bdi>
            </Trans>
          )
        }
        about={plural(
          { pages: awards.length },
          {
            one: 'The certificate fits on one A4 or Letter page, in portrait. To get a PDF, choose “Save as PDF” when you print.',
            other:
              'The certificates fit on # A4 or Letter pages, in portrait. To get a PDF, choose “Save as PDF” when you print.',
          },
        )}
      />
      <ul
        aria-label={t`Certificates`}
        className="sheets mt-8 grid gap-8 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))] print:mt-0 print:block"
      >
        {awards.map((award) => (
          <li key={`${award.field} ${award.vendor.id}`} className="min-w-0 max-w-lg print:max-w-none">
            <Certificate award={award} cycle={cycle} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface NoAwardsProps {
  cycle: CycleId;
  /** True if the result is final. */
  isFinal: boolean;
}

function NoAwards({ cycle, isFinal }: NoAwardsProps) {
  const when = useWhenNamed(cycle);
  return (
    <EmptyState
      icon="award"
      title={isFinal ? t`No certificate here` : t`No winners yet`}
      description={isFinal ? t`Only the overall top three and category winners get a certificate.` : when}
      action={<LinkButton to="/">{t`Back to home`}</LinkButton>}
    />
  );
}
