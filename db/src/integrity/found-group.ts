import { originPrefix } from '../limits/index.ts';
import { durationText, formatNumber } from '../machinery/index.ts';
import { SENTENCES, SIGNALS, type Signal, WEIGHTS } from './weights.ts';

/** A found group, with the number of its accounts that have each signal. */
export interface FoundGroup extends Record<Signal, number> {
  found_as: string;
  accounts: number;
  sites: number;
  /** One of the sites. */
  site: Buffer;
  first_registered_at: Date;
  last_registered_at: Date;
  /** The average score. */
  score: number;
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

export function groupName(kind: string, { site, first_registered_at }: FoundGroup): string {
  const day = dayOf(first_registered_at);
  if (kind === 'farm') return `Fast accounts from many networks, ${day}`;
  return `${kind === 'burst' ? 'Burst' : 'Crowd'} from ${originPrefix(site)}, ${day}`;
}

/** Returns what is true of nearly all accounts of a group. */
export function groupReasons(found: FoundGroup): string[] {
  const { accounts, sites, site } = found;
  const lastedMs = found.last_registered_at.getTime() - found.first_registered_at.getTime();
  const seconds = Math.max(1, Math.round(lastedMs / 1000));
  const from = sites === 1 ? originPrefix(site) : `${formatNumber(sites)} networks`;
  return [
    `${formatNumber(accounts)} accounts registered from ${from} within ${durationText(seconds)}.`,
    ...SIGNALS.filter((signal) => found[signal] >= WEIGHTS.nearly_all * accounts).map(
      (signal) => SENTENCES[signal],
    ),
  ];
}
