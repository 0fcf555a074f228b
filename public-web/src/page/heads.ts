import type { QueryClient } from '@tanstack/react-query';
import type { PastCycle } from 'public-api/contract';
import { findVendor } from '../cycle/nominees.ts';
import { vendorAt } from '../messages.ts';
import {
  cycleQuery,
  cyclesQuery,
  standingQuery,
  vendorPlacesQuery,
  vendorsQuery,
  winnersQuery,
} from '../queries.ts';
import {
  awardsOfYear,
  finalLeaderboard,
  liveLeaderboard,
  resultsInFigures,
  takesPart,
  titleOfPeriod,
  tookPart,
} from './messages.ts';
import type { About, Head } from './page.ts';

const DESCRIPTION_LENGTH = 200;

export const idOf = (text: string | undefined): number | undefined => (text ? Number(text) : undefined);

export const isOver = ({ isActive, endDate }: PastCycle, now = Date.now()): boolean =>
  !isActive || Date.parse(endDate) <= now;

export function leaderboardHead(about: About): Head {
  const over = overIn(about);
  return {
    ...periodTitle('Leaderboard', over),
    description: over
      ? finalLeaderboard({ awards: awardsOf(about, over) })
      : liveLeaderboard({ awards: about.texts.name }),
    canonical: withParams('/?tab=leaderboard', about.params),
  };
}

export function resultsHead(about: About): Head {
  const over = overIn(about);
  const winners = about.data.getQueryData(winnersQuery(idOf(about.params.cycle)).queryKey)?.winners;
  return {
    ...periodTitle('Results', over),
    description: resultsInFigures({ awards: awardsOf(about, over) }),
    canonical: withParams('/?tab=results', about.params),
    subject: winners ? { kind: 'winners', winners } : undefined,
  };
}

export function voteHead({ texts, data }: About): Head {
  const { id } = data.getQueryData(cycleQuery().queryKey) ?? {};
  const winners = data.getQueryData(winnersQuery(id ?? undefined).queryKey)?.winners ?? undefined;
  return {
    title: texts.name,
    isAboutVoting: true,
    description: texts.description,
    canonical: '/',
    subject: { kind: 'site', winners },
  };
}

export function vendorHead(about: About): Head | undefined {
  const { params, texts, data } = about;
  const id = Number(params.id);
  if (params.cycle) {
    const past = data.getQueryData(standingQuery(id, Number(params.cycle)).queryKey);
    return (
      past && {
        title: titleOfPeriod({
          title: past.vendor.name,
          period: awardsOfYear({ awards: texts.name, end: past.cycle.endDate }),
        }),
        description: tookPart({ vendor: past.vendor.name, awards: texts.name, period: past.cycle.name }),
        canonical: `/vendor/${id}?cycle=${past.cycle.id}`,
      }
    );
  }
  const vendor = findVendor(data.getQueryData(vendorsQuery().queryKey), id);
  return (
    vendor && {
      title: vendor.name,
      isAboutVoting: true,
      description: shortened(vendor.description) || takesPart({ vendor: vendor.name, awards: texts.name }),
      // The address of a vendor that was merged into this one leads here, too.
      canonical: `/vendor/${vendor.id}`,
      image: {
        path: `/og/vendor/${vendor.id}.png`,
        alt: vendorAt({ vendor: vendor.name, awards: texts.headerTitle }),
      },
      subject: {
        kind: 'vendor',
        vendor,
        places: data.getQueryData(vendorPlacesQuery(vendor.id).queryKey) ?? [],
      },
    }
  );
}

/** Returns the voting cycle that the address names, if voting in it is over. */
function overIn({ params, data }: About): PastCycle | undefined {
  const named = data.getQueryData(cyclesQuery().queryKey)?.find(({ id }) => id === idOf(params.cycle));
  return named && isOver(named, serverNow(data)) ? named : undefined;
}

function serverNow(data: QueryClient): number | undefined {
  const cycle = data.getQueryData(cycleQuery().queryKey);
  return cycle && Date.parse(cycle.now);
}

const periodTitle = (title: string, over: PastCycle | undefined) => ({
  title: over ? titleOfPeriod({ title, period: over.name }) : title,
  isAboutVoting: !over,
});

const awardsOf = ({ texts }: About, over: PastCycle | undefined): string =>
  over ? titleOfPeriod({ title: texts.name, period: over.name }) : texts.name;

const withParams = (address: string, params: About['params']): string =>
  Object.entries(params).reduce((whole, [name, value]) => `${whole}&${name}=${value}`, address);

/** Cuts a text to one line, between words. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, DESCRIPTION_LENGTH - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > DESCRIPTION_LENGTH / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.–—-]+$/, '')}…`;
}
