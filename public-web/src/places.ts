import { plural, t } from '@lingui/core/macro';

interface Place {
  /** The place, from 1. */
  place: number;
  isTied: boolean;
}

export function overallPlace({ place, isTied }: Place): string {
  if (place > 1) return awardTitle({ place, isTied });
  return isTied ? t`Overall Winner, tied` : t`Overall Winner`;
}

export function awardTitle({ place, isTied }: Place): string {
  if (place === 1) return isTied ? t`Winner, tied` : t`Winner`;
  if (place === 2) return isTied ? t`Runner-up, tied` : t`Runner-up`;
  return isTied ? t`Third place, tied` : t`Third place`;
}

export const placeAndVotes = ({ place, isTied, votes }: Place & { votes: number }): string =>
  isTied
    ? t`#${place}, tied, ${plural(votes, { one: '# vote', other: '# votes' })}`
    : t`#${place}, ${plural(votes, { one: '# vote', other: '# votes' })}`;
