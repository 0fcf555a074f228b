import { formatCount, listText } from 'shared-web';

/** The number of accounts that the default limits on registrations let through in a day. */
const ACCOUNTS_A_DAY = { oneLine: 720, fortyLines: 28_800 };

export const RECOMMENDED = `Open voting can be influenced by one patient person: in a day, one home connection can make ${formatCount(ACCOUNTS_A_DAY.oneLine)} accounts, and forty connections can make ${formatCount(ACCOUNTS_A_DAY.fortyLines)}. For awards with prizes, choose confirmed email, members or invitation codes.`;

export const cannotSend = ({ missing }: { missing: readonly string[] }): string =>
  `Email isn’t set up yet. Ask the person who runs the server to set ${listText(missing)}.`;
