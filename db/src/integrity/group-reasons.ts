import { originPrefix } from '../limits/index.ts';
import { durationOf } from './duration.ts';
import { ABOUT } from './signals.ts';
import { SIGNALS, type Signal, WEIGHTS } from './weights.ts';

/** What was found, with how many of its accounts have each signal. */
export interface FoundGroup extends Record<Signal, number> {
  found_as: string;
  accounts: number;
  sites: number;
  /** The only one, where there is one. */
  site: Buffer;
  first_registered_at: Date;
  last_registered_at: Date;
  /** The average. */
  score: number;
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

export function groupName(kind: string, { site, first_registered_at }: FoundGroup): string {
  const day = dayOf(first_registered_at);
  if (kind === 'farm') return `Fast accounts from many networks, ${day}`;
  return `${kind === 'burst' ? 'Burst' : 'Crowd'} from ${originPrefix(site)}, ${day}`;
}

/** Returns sentences for what holds of nearly all accounts of a group. */
export function groupReasons(found: FoundGroup): string[] {
  const seconds = (found.last_registered_at.getTime() - found.first_registered_at.getTime()) / 1000;
  const where = found.sites === 1 ? originPrefix(found.site) : `${found.sites} networks`;
  const lasting = durationOf(Math.round(seconds));
  return [
    `${found.accounts} accounts registered from ${where} within ${lasting}.`,
    ...SIGNALS.filter((signal) => found[signal] >= WEIGHTS.nearly_all * found.accounts).map(
      (signal) => ABOUT[signal],
    ),
  ];
}
