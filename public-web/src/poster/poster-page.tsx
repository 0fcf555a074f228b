import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { PastCycle, Vendor, Winners } from 'public-api/contract';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Picture } from 'shared-ui/host';
import { formatLongDate, Loaded, QrCode } from 'shared-web';
import { useVotingCycle } from '../cycles/use-voting-cycle.ts';
import { isOver } from '../cycles/voting-cycle.ts';
import { inLanguage } from '../page/language.ts';
import { NothingHere } from '../page/not-found-page.tsx';
import { usePageTitle, withoutEmoji } from '../page/page-title.ts';
import { PAGES } from '../page/pages.ts';
import { SiteMark } from '../page/site-mark.tsx';
import { useAwards, useSiteTexts, useSiteZone } from '../page/site-texts.ts';
import { PaperHead, Sheet, SheetLine, SheetSkeleton } from '../paper/sheet.tsx';
import { cyclesQuery, vendorsQuery, vendorWordsQuery, winnersQuery } from '../queries.ts';

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

interface PosterProps {
  name: string;
  /** The class of the mark's size. */
  mark: string;
  above: ReactNode;
  children: ReactNode;
  /** The path to which a scan leads, and the part of it that is printed below the host. */
  path: string;
  shownPath?: string;
  /** The class of the QR code's size. */
  code: string;
  /** A sentence on what a scan leads to. */
  invitation: string;
}

function Poster({ name, mark, above, children, path, shownPath = '', code, invitation }: PosterProps) {
  const address = window.location.origin + path;
  return (
    <Sheet label={t`Poster: ${name}`}>
      <div className="grid justify-items-center gap-[1cqw]">
        <SiteMark size={120} className={mark} />
        {above}
      </div>
      {children}
      <QrCode text={address} label={t`QR code for ${address}`} className={code} />
      <div className="grid w-full gap-[1cqw] text-[2.4cqw] text-ink-soft">
        <p>{invitation}</p>
        <p className="wrap-anywhere">{window.location.host + shownPath}</p>
      </div>
    </Sheet>
  );
}

function VendorPoster({ vendor }: { vendor: Vendor }) {
  const { headerTitle } = useSiteTexts();
  const { data: words, isPending } = useQuery(vendorWordsQuery(vendor.id));
  const page = inLanguage(`/vendor/${vendor.id}`);
  if (isPending) return <SheetSkeleton />;
  return (
    <Poster
      name={vendor.name}
      mark="size-[9cqw]! max-w-[50cqw]"
      above={<SheetLine text={words?.about ?? headerTitle} most={4} className="text-ink-soft" />}
      path={page}
      shownPath={page}
      code="size-[30cqw]"
      invitation={words?.until ? t`Scan the code, choose a category and vote.` : t`Scan to see our page.`}
    >
      <Picture src={vendor.imageUrl} name={vendor.name} alt="" eager className="w-[38cqw]!" />
      <div className="grid w-full gap-[1cqw]">
        <SheetLine text={words?.title ?? t`Nominee`} most={4.4} className="text-gold-text" />
        <SheetLine text={vendor.name} most={8.8} className="tracking-tight" />
        {words?.detail && <SheetLine text={words.detail} most={4.4} />}
      </div>
    </Poster>
  );
}

function PeriodPoster({ period }: { period: PosterPeriod }) {
  const { headerTitle } = useSiteTexts();
  const awards = useAwards(period);
  const zone = useSiteZone();
  const { data } = useQuery({ ...winnersQuery(period.id), enabled: period.state === 'over' });
  const winners = data?.winners;
  const [call, invitation] = winners ? [t`The winners`, t`Scan to see all results.`] : wordsOf(period, zone);
  return (
    <Poster
      name={awards}
      mark={`${winners ? 'size-[12cqw]!' : 'size-[22cqw]!'} max-w-[60cqw]`}
      above={<SheetLine text={headerTitle} most={winners ? 4 : 5} className="text-ink-soft" />}
      path={winners ? `/?tab=results&cycle=${period.id}` : '/'}
      code={winners ? 'size-[22cqw]' : 'size-[36cqw]'}
      invitation={invitation}
    >
      <div className="grid w-full gap-[1.5cqw]">
        <SheetLine text={awards} most={winners ? 7 : 11} className="tracking-tight" />
        <SheetLine text={call} most={5} className="text-gold-text" />
      </div>
      {winners && <WinnersOn winners={winners} />}
    </Poster>
  );
}

/** Names every winner in full, as large as their number allows. */
function WinnersOn({ winners: { podium, categories } }: { winners: Winners }) {
  const best = podium.filter(({ rank }) => rank === 1);
  const won = [{ name: t`Overall`, winners: best }, ...categories]
    .filter(({ winners }) => winners.length > 0)
    .map(({ name, winners }) => ({
      field: withoutEmoji(name),
      names: winners.map(({ vendor }) => withoutEmoji(vendor.name)),
    }));
  return (
    <dl
      style={{ fontSize: `${sizeFor(won)}cqw` }}
      className="grid w-full grid-cols-2 gap-x-[3cqw] gap-y-[0.5em] text-start leading-[1.15]"
    >
      {won.map(({ field, names }) => (
        <div key={field} className="min-w-0 wrap-anywhere">
          <dt className="text-[0.75em] text-ink-soft">{field}</dt>
          {names.map((name) => (
            <dd key={name} dir="auto" className="font-display font-semibold">
              {name}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

interface Won {
  field: string;
  names: string[];
}

const SIZES = [3, 2.6, 2.2, 1.9, 1.6, 1.3];
const SMALLEST = 1;
/** The height that the sheet has for the winners, and the width of a column, in hundredths of its width. */
const ROOM = { height: 55, column: 40 };

/** Returns the largest size of type at which all names fit. */
function sizeFor(won: readonly Won[]): number {
  const heightAt = (size: number) => {
    const linesOf = (text: string) => Math.ceil((text.length * size * 0.55) / ROOM.column);
    const heights = won.map(({ field, names }) =>
      [...names, field].reduce((height, text) => height + linesOf(text) * size * 1.15, size / 2),
    );
    return heights.reduce((sum, height) => sum + height, Math.max(...heights)) / 2;
  };
  return SIZES.find((size) => heightAt(size) <= ROOM.height) ?? SMALLEST;
}

/** Returns the headline, and a sentence on what a scan leads to. */
function wordsOf({ state, startDate, endDate }: PosterPeriod, zone: string): [string, string] {
  if (state === 'next')
    return [t`Voting opens on ${{ date: formatLongDate(startDate, zone) }}`, t`Scan to see who’s nominated.`];
  if (state === 'over') return [t`Voting has ended`, t`Scan to see the results when they’re announced.`];
  // A period that ends at midnight is open until the day before.
  const date = new Date(Date.parse(endDate) - 1).toISOString();
  return [
    t`Vote until ${{ date: formatLongDate(date, zone) }}`,
    t`Scan the code, choose a category and vote.`,
  ];
}

interface PosterPeriod extends Pick<PastCycle, 'name' | 'startDate' | 'endDate'> {
  /** Undefined for the next period, whose id the API does not disclose. */
  id?: number;
  state: 'next' | 'open' | 'over';
}

/** Returns the period that the address names: one that has begun, or `next`. */
function usePosterPeriod(named: string): PosterPeriod | undefined {
  const { data: cycles = [] } = useQuery(cyclesQuery());
  const voting = useVotingCycle();
  const next = voting?.cycle.next;
  if (next && named === 'next') return { ...next, state: 'next' };
  const begun = cycles.find(({ id }) => String(id) === named);
  return begun && { ...begun, state: isOver(begun, voting?.now) ? 'over' : 'open' };
}
