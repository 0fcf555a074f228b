import { formatCount, plural } from 'shared-web';

export const recoveryCodesLeft = ({ count }: { count: number }): string =>
  plural(count, {
    one: 'You have 1 recovery code left. It works once.',
    other: `You have ${formatCount(count)} recovery codes left. Each works once.`,
  });

export const timesIn = ({ zone }: { zone: string }): string =>
  `All times are in ${zone}, the site’s time zone.`;

export const stillSignedIn = ({ failure }: { failure: string }): string =>
  `${failure} You’re still signed in.`;

export const pagesOf = ({ tab }: { tab: string }): string => `${tab} pages`;

export const loading = ({ page }: { page: string }): string => `Loading ${page}`;
