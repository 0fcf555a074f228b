import { formatCount } from 'shared-web';

export const inSiteZone = ({ zone }: { zone: string }): string => `In the site’s time zone (${zone}).`;

export const inOwnZone = ({ zone, moment }: { zone: string; moment: string }): string =>
  `In your time zone (${zone}): ${moment}.`;

export const skipped = ({ zone }: { zone: string }): string =>
  `The clocks in ${zone} go forward and skip this time`;

export const votesSoFar = ({ votes }: { votes: number }): string => `${formatCount(votes)} shown so far`;
