import type { AccountGroup, AccountHold, GroupPreview } from 'admin-api/contract';
import { countText, formatCount, formatDateTime, listText, plural } from 'shared-web';
import { Moment } from '../../time/moment.tsx';

interface Count {
  count: number;
}

export const trustGroups = ({ count }: Count): string => `Mark ${countText(count, 'group')} as trusted`;

export const groupsTrusted = ({ count }: Count): string => `${countText(count, 'group')} marked as trusted`;

export const flagGroups = ({ count }: Count): string => `Flag ${countText(count, 'group')} again`;

export const groupsFlagged = ({ count }: Count): string => `${countText(count, 'group')} flagged again`;

export function noWarning({ accounts }: { accounts: number }): string {
  const these = plural(accounts, { one: 'this account', other: `these ${formatCount(accounts)} accounts` });
  return `You won’t be warned about ${these} again. You can undo this.`;
}

interface Registered {
  group: Pick<AccountGroup, 'firstRegisteredAt' | 'lastRegisteredAt'>;
  zone: string;
}

/** "22 Nov 2026, 04:00 to 22 Nov 2026, 04:05"; undefined if the accounts have no common time. */
function registrationTime({ group, zone }: Registered): string | undefined {
  const { firstRegisteredAt: first, lastRegisteredAt: last } = group;
  if (!first || !last) return undefined;
  const [from, to] = [formatDateTime(first, zone), formatDateTime(last, zone)];
  return from === to ? from : `${from} to ${to}`;
}

export const registeredAt = (registered: Registered): string =>
  registrationTime(registered) ?? 'At different times';

export function whenRegistered(registered: Registered): string {
  const time = registrationTime(registered);
  return time === undefined ? 'Registered at different times' : `Registered ${time}`;
}

export const foundBy = ({ name, at }: { name: string | null; at: string }) =>
  name === null ? (
    <>
      Found automatically on <Moment at={at} />
    </>
  ) : (
    <>
      Created by {name} on <Moment at={at} />
    </>
  );

export const trustedBy = ({ name, at, zone }: { name: string | null; at: string; zone: string }): string =>
  `Marked as trusted by ${name}, ${formatDateTime(at, zone)}`;

export const DECISIONS: Record<AccountHold['kind'], string> = {
  hold: 'Under review',
  set_aside: 'Votes excluded',
  withdrawn: 'Codes withdrawn',
  block: 'Blocked',
};

/** "Votes excluded: 500 accounts, by mira, 22 Nov 2026, 10:04" */
export function decided({ decision, zone }: { decision: AccountHold; zone: string }): string {
  const { kind, accounts, heldBy, heldAt } = decision;
  return `${DECISIONS[kind]}: ${countText(accounts, 'account')}, by ${heldBy}, ${formatDateTime(heldAt, zone)}`;
}

type Accounts = Pick<AccountGroup, 'accounts'>;

export const excludeVotes = ({ accounts }: Accounts): string =>
  `Exclude the votes of ${countText(accounts, 'account')}?`;

export const putUnderReview = ({ accounts }: Accounts): string =>
  `Put ${countText(accounts, 'account')} under review?`;

export const block = ({ accounts }: Accounts): string => `Block ${countText(accounts, 'account')}?`;

type Decided = Pick<AccountHold, 'kind' | 'accounts'>;

export function undo({ kind, accounts }: Decided): string {
  const them = countText(accounts, 'account');
  if (kind === 'block') return `Unblock ${them}?`;
  return kind === 'hold' ? `End the review of ${them}?` : `Restore the votes of ${them}?`;
}

export function undoLabel({ kind }: Pick<AccountHold, 'kind'>): string {
  if (kind === 'block') return 'Unblock';
  return kind === 'hold' ? 'End review' : 'Restore votes';
}

export function undone({ kind }: Decided): string {
  if (kind === 'block') return 'They can vote and sign in again, unless they were blocked in another way.';
  return kind === 'hold'
    ? 'Their votes under review will count.'
    : 'The excluded votes of these accounts will count again, unless another decision excludes them.';
}

type Name = Pick<AccountGroup, 'name'>;

export const trust = ({ name }: Name): string =>
  `You won’t be warned about ${name} again. Do this for a school, a conference or a similar crowd.`;

export const flag = ({ name }: Name): string => `You’ll be warned about ${name} again.`;

/** The number of votes isn't known until the preview has arrived. */
export function votesLeave(preview: Pick<GroupPreview, 'votes'> | undefined) {
  if (!preview)
    return 'We’ll exclude their votes in this voting period, and any new ones, until you restore them.';
  return (
    <>
      We’ll exclude their <strong className="text-ink">{countText(preview.votes, 'vote')}</strong> in this
      voting period, and any new ones, until you restore them.
    </>
  );
}

export const votesOfGroup = ({ votes, accounts }: GroupPreview) => (
  <>
    This group of {countText(accounts, 'account')} has{' '}
    <strong className="tabular-nums">{countText(votes, 'vote')}</strong>. In a category with fewer than ten of
    these votes, they would still count until more can be excluded with them.
  </>
);

/** Names the categories in which another vendor would lead; null means that they aren't disclosed. */
export function otherLeaders({ categories }: { categories: readonly string[] | null }): string {
  if (!categories) return 'To protect voters, the site doesn’t show whether another vendor would lead.';
  if (categories.length === 0) return 'This wouldn’t change who’s in the lead.';
  return `Another vendor would lead in ${listText(categories)}.`;
}

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
