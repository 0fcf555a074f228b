import type { AccountGroup } from 'admin-api/contract';
import { countText, formatCount, formatDateTime, plural } from 'shared-web';
import { Moment } from '../../time/moment.tsx';

interface Count {
  count: number;
}

export const trustGroups = ({ count }: Count): string => `Mark ${countText(count, 'group')} as trusted`;

export const groupsTrusted = ({ count }: Count): string => `${countText(count, 'group')} marked as trusted`;

export const distrustGroups = ({ count }: Count): string => `Stop trusting ${countText(count, 'group')}`;

export const groupsDistrusted = ({ count }: Count): string =>
  `${countText(count, 'group')} no longer trusted`;

export function noWarning({ accounts }: { accounts: number }): string {
  const these = plural(accounts, { one: 'this account', other: `these ${formatCount(accounts)} accounts` });
  return `You won’t be warned about ${these} again. You can undo this.`;
}

interface Registered {
  group: Pick<AccountGroup, 'firstRegisteredAt' | 'lastRegisteredAt'>;
  zone: string;
}

/** "22 Nov 2026, 04:00 to 22 Nov 2026, 04:05" */
export function registeredAt({ group, zone }: Registered): string {
  const { firstRegisteredAt, lastRegisteredAt } = group;
  const [from, to] = [formatDateTime(firstRegisteredAt, zone), formatDateTime(lastRegisteredAt, zone)];
  return from === to ? from : `${from} to ${to}`;
}

export const whenRegistered = (registered: Registered): string => `Registered ${registeredAt(registered)}`;

export const found = ({ at }: { at: string }) => (
  <>
    Found on <Moment at={at} />
  </>
);

export const trustedBy = ({ name, at, zone }: { name: string | null; at: string; zone: string }): string =>
  `Marked as trusted by ${name}, ${formatDateTime(at, zone)}`;

/** "Votes excluded by mira, 22 Nov 2026, 10:04" */
export const excludedBy = ({ name, at, zone }: { name: string; at: string; zone: string }): string =>
  `Votes excluded by ${name}, ${formatDateTime(at, zone)}`;

interface Hours {
  count: number;
  hours: number;
  most: number;
}

export const registrationsInWords = ({ count, hours, most, bursts }: Hours & { bursts: number }): string =>
  bursts === 0
    ? `${countText(count, 'registration')} in ${countText(hours, 'hour')}; the busiest hour had ${formatCount(most)}.`
    : `${countText(count, 'registration')} in ${countText(hours, 'hour')}; the busiest hour had ${formatCount(most)}. Hours with a burst: ${formatCount(bursts)}.`;

/** Hours with fewer than ten votes aren't disclosed. */
export const votesInWords = ({ count, hours, most }: Hours): string =>
  most === 0
    ? `Fewer than 10 votes in each of ${countText(hours, 'hour')}.`
    : `${countText(count, 'vote')} in ${countText(hours, 'hour')}, not counting hours with fewer than 10; the busiest hour had ${formatCount(most)}.`;

export const mostAnHour = ({ most }: { most: number }): string => `Most in an hour: ${formatCount(most)}`;
