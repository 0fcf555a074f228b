import type { Awards } from 'admin-api/contract';
import { PLACES, type Place } from './places.ts';

export interface FirstStep {
  code: 'name' | 'categories' | 'vendors' | 'period' | 'voters' | 'share';
  label: string;
  isDone: boolean;
  /** The page where the step is done, if it is not this one. */
  to?: Place;
  superAdminOnly?: true;
}

/** Lists the steps from an empty site to its first vote. */
export function firstSteps(awards: Awards, isShared: boolean): FirstStep[] {
  const { isNamed, categories, vendors, current, next } = awards;
  const period = current?.state === 'open' ? current : next;
  // With a period, the link leads to it instead of to the dialog for another one.
  const toPeriod = period ? PLACES.periods : PLACES.newPeriod;
  const areCodesMissing = period?.whoMayVote === 'invited' && !period.hasCodes;
  return [
    { code: 'name', label: 'Name your awards', isDone: isNamed, superAdminOnly: true },
    {
      code: 'categories',
      label: 'Add and publish categories',
      isDone: categories.published > 0,
      to: PLACES.categories,
      superAdminOnly: true,
    },
    {
      code: 'vendors',
      label: 'Add and publish vendors',
      isDone: vendors.published > 0 && categories.withoutNominee.length === 0,
      to: PLACES.vendors,
      superAdminOnly: true,
    },
    { code: 'period', label: 'Choose when voting runs', isDone: period !== null, to: toPeriod },
    areCodesMissing
      ? {
          code: 'voters',
          label: 'Make invitation codes for your voters',
          isDone: false,
          to: PLACES.invitationCodes,
          superAdminOnly: true,
        }
      : {
          code: 'voters',
          label: 'Choose who may vote',
          isDone: period !== null,
          to: toPeriod,
        },
    { code: 'share', label: 'Share the link', isDone: isShared },
  ];
}

/** Returns whether the first period has no votes yet. */
export const isBeforeFirstVotes = (awards: Awards, totalVotes: number): boolean =>
  !awards.hasPastPeriods && awards.current?.state !== 'closed' && totalVotes === 0;
