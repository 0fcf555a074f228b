import { useQuery } from '@tanstack/react-query';
import type { Winners } from 'public-api/contract';
import { Laurel } from 'shared-ui/host';
import { QrCode } from 'shared-web';
import { useVotingCycle } from '../cycle/use-voting-cycle.ts';
import { qrCodeOf } from '../messages.ts';
import { isOver } from '../page/heads.ts';
import { useSiteTexts, useSiteZone } from '../page/site-texts.ts';
import { Sheet, SheetLine } from '../paper/sheet.tsx';
import { cyclesQuery, winnersQuery } from '../queries.ts';
import { posterLabel, voteUntil, votingOpensOn } from './messages.tsx';

/** The sheet has room for this many; the QR code leads to the others. */
const MOST_WINNERS = 10;

export function PeriodPoster({ period }: { period: PosterPeriod }) {
  const { headerTitle } = useSiteTexts();
  const zone = useSiteZone();
  const { data } = useQuery({ ...winnersQuery(period.id), enabled: period.state === 'over' });
  const winners = data?.winners;
  const { host, origin } = window.location;
  const page = winners ? `/?tab=results&cycle=${period.id}` : '/';
  const [call, invitation] = winners ? ['The winners', 'Scan to see all results.'] : wordsOf(period, zone);
  return (
    <Sheet label={posterLabel({ name: period.name })}>
      <div className="grid justify-items-center gap-[1cqw]">
        <Laurel size={120} className={winners ? 'size-[12cqw]!' : 'size-[22cqw]!'} />
        <SheetLine text={headerTitle} most={winners ? 4 : 5} className="text-ink-soft" />
      </div>
      <div className="grid w-full gap-[1.5cqw]">
        <SheetLine text={period.name} most={winners ? 7 : 11} className="tracking-tight" />
        <SheetLine text={call} most={5} className="text-gold-text" />
      </div>
      {winners && <WinnersOn winners={winners} />}
      <QrCode
        text={origin + page}
        label={qrCodeOf({ address: origin + page })}
        className={winners ? 'size-[22cqw]' : 'size-[36cqw]'}
      />
      <div className="grid w-full gap-[1cqw] text-[2.4cqw] text-ink-soft">
        <p>{invitation}</p>
        <p className="wrap-anywhere">{host}</p>
      </div>
    </Sheet>
  );
}

function WinnersOn({ winners: { podium, categories } }: { winners: Winners }) {
  const won = [
    ...podium.filter(({ rank }) => rank === 1).map(({ vendor }) => ({ field: 'Overall', vendor })),
    ...categories.flatMap(({ name, winners }) => winners.map(({ vendor }) => ({ field: name, vendor }))),
  ];
  return (
    <dl className="grid w-full grid-cols-2 gap-x-[3cqw] gap-y-[1.6cqw] text-left">
      {won.slice(0, MOST_WINNERS).map(({ field, vendor }) => (
        <div key={`${field} ${vendor.id}`} className="min-w-0">
          <dt className="truncate text-[2.2cqw] text-ink-soft">{field}</dt>
          <dd className="truncate font-display text-[3cqw] font-semibold">{vendor.name}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns the headline, and a sentence on what a scan leads to. */
function wordsOf({ state, startDate, endDate }: PosterPeriod, zone: string): [string, string] {
  if (state === 'next') return [votingOpensOn({ date: startDate, zone }), 'Scan to see who’s nominated.'];
  if (state === 'over') return ['Voting has ended', 'Scan to see the results when they’re announced.'];
  // A period that ends at midnight is open until the day before.
  const date = new Date(Date.parse(endDate) - 1).toISOString();
  return [voteUntil({ date, zone }), 'Scan the code, choose a category and vote.'];
}

interface PosterPeriod {
  /** Undefined for the next period, whose id the API does not disclose. */
  id?: number;
  name: string;
  startDate: string;
  endDate: string;
  state: 'next' | 'open' | 'over';
}

/** Returns the period that the address names: one that has begun, or `next`. */
export function usePosterPeriod(named: string): PosterPeriod | undefined {
  const { data: cycles = [] } = useQuery(cyclesQuery());
  const voting = useVotingCycle();
  const next = voting?.cycle.next;
  if (next && named === 'next') return { ...next, state: 'next' };
  const begun = cycles.find(({ id }) => String(id) === named);
  return begun && { ...begun, state: isOver(begun, voting?.now) ? 'over' : 'open' };
}
