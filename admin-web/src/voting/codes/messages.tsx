import type { AdminVotingCycle, CodeBatch } from 'admin-api/contract';
import { countText, formatCount, formatDateTime, formatLongDate, plural } from 'shared-web';
import { Moment } from '../../time/moment.tsx';
import { RECOMMENDED } from '../messages.tsx';

/** "200 codes, 1 use each" */
export const batchSize = ({ codes, usesEach }: Pick<CodeBatch, 'codes' | 'usesEach'>): string =>
  `${countText(codes, 'code')}, ${countText(usesEach, 'use')} each`;

interface Withdrawn {
  at: string;
  by: string | null;
  reason: string | null;
}

export const withdrawn = ({ at, by, reason }: Withdrawn) => (
  <>
    Withdrawn <Moment at={at} /> by {by}: {reason}
  </>
);

export const entered = ({ count, of }: { count: number; of: number }): string =>
  `${formatCount(count)} of ${formatCount(of)}`;

export const madeBy = ({ name }: { name: string }): string => `by ${name}`;

export const startsOn = ({ date, zone }: { date: string; zone: string }): string =>
  `Starts on ${formatDateTime(date, zone)}`;

/** Says who may vote in a period, above its codes. */
export function codesNote({ name, state, whoMayVote }: AdminVotingCycle): string {
  if (state === 'closed') return `${name} has ended, so its codes no longer work.`;
  const period = state === 'open' ? 'this period' : name;
  switch (whoMayVote) {
    case 'invited':
      return state === 'open'
        ? 'Only people who have entered a code can vote in this period.'
        : `Only people who have entered a code can vote in ${name}. They can enter it before voting starts.`;
    case 'confirmed':
      return `Only people with a confirmed email address can vote in ${period}.`;
    case 'everybody':
      return `Everyone can vote in ${period}. ${RECOMMENDED}`;
  }
}

export const newCodes = ({ batch, count }: { batch: string; count: number }) => (
  <>
    <span className="wrap-anywhere">{batch}</span>: {countText(count, 'new code')}
  </>
);

export const onlyNow = ({ uses, period }: { uses: number; period: string }) => (
  <>
    Save or print these codes now: the site can’t show them again. Each code, or its link, invites{' '}
    {countText(uses, 'account')} to <span className="wrap-anywhere">{period}</span>.
  </>
);

export const qrCodeOf = ({ code }: { code: string }): string => `QR code for ${code}`;

export const scanOrType = ({ address }: { address: string }): string =>
  `Scan the code, or open ${address} and type`;

interface Validity {
  /** Is undefined once voting has started. */
  opens: string | undefined;
  ends: string;
  zone: string;
}

export const validity = ({ opens, ends, zone }: Validity): string =>
  opens
    ? `Voting opens on ${formatLongDate(opens, zone)}. This code works until ${formatLongDate(ends, zone)}.`
    : `This code works until ${formatLongDate(ends, zone)}.`;

/** Says before the confirmation what withdrawing a batch of codes does. */
export function withdrawal({ accounts, isAhead }: { accounts: number; isAhead: boolean }): string {
  if (accounts === 0) return 'These codes will stop working. None has been used yet.';
  const who = plural(accounts, {
    one: '1 account that used one',
    other: `${formatCount(accounts)} accounts that used one`,
  });
  const stopped = `These codes will stop working. ${who} can no longer vote in this period, even with another code.`;
  return isAhead
    ? stopped
    : `${stopped} Their votes are excluded in each category where at least ten can be excluded together. In the other categories, they count until ten can be excluded together.`;
}

export const typeToConfirm = ({ name }: { name: string }): string => `Type ${name} to confirm`;
