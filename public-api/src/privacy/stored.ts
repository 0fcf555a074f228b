import { CODE_MINUTES } from 'db/emails';
import { KEPT } from 'db/machinery';
import { DEVICE_COOKIE_DAYS } from '../credentials/device-cookie.ts';
import type { Stored } from '../generated/contract.ts';
import { VISITOR_COOKIE_DAYS } from '../visitors/sessions.ts';

const ADDRESSES = `We keep the full address for ${KEPT.fullAddressDays} days, then only its network (IPv4 /24, IPv6 /48). After ${KEPT.days} days we delete all of it.`;
const UNTIL_DELETED = 'Until you delete your account.';

/** The periods are those that the purge uses. */
export const STORED: Stored[] = [
  {
    what: 'Your account: the name you chose and when you created it',
    why: 'So that you can sign in, and vote once in each category.',
    until: `${UNTIL_DELETED} Nobody else can have the name for another ${KEPT.releasedNameDays} days.`,
    seenBy: 'Administrators',
  },
  {
    what: 'Your password and recovery code, as hashes that nobody can read them from',
    why: 'So that nobody else can sign in as you.',
    until: 'Until you change them or delete your account.',
    seenBy: 'Nobody',
  },
  {
    what: 'Your votes: category, vendor and time',
    why: 'To count them, and to count each person once.',
    until:
      'For good. If you delete your account, votes in closed voting periods stay counted without your name. Votes in the open one are removed together with those of at least nine others; until that is possible they stay counted without your name.',
    seenBy: 'Nobody. Administrators see in how many categories you have voted, never for whom.',
  },
  {
    what: 'Your sessions: when you signed in, when you were last active, your address and your browser',
    why: 'To keep you signed in, and to notice when somebody else uses your account.',
    until: `${ADDRESSES} If you delete your account, we remove the name, address and browser.`,
    seenBy: 'Administrators',
  },
  {
    what: 'Events of your account: registration, sign-ins, failed sign-ins and password changes, with the address',
    why: 'To notice password guessing and fake accounts.',
    until: `${ADDRESSES} If you delete your account, we remove the address.`,
    seenBy: 'Administrators',
  },
  {
    what: 'Signals used to spot fake accounts: your network address (IPv4, or IPv6 /64), a number derived from your browser’s name and version, how long the security check took, and a score based on these and on how fast groups of accounts vote',
    why: 'To spot accounts created by scripts. No decision is made automatically, and the score doesn’t know who you voted for.',
    until: `Until ${KEPT.originDays} days after the first voting period in which you could vote; the audit log says when we deleted it. If you delete your account, it goes within a few minutes. If you have voted, it stays that long without your name, so that votes of scripts can still be found.`,
    seenBy: 'Administrators',
  },
  {
    what: 'If you used an invitation code: the voting period and the batch it came from, never the code itself',
    why: 'So that only invited people can vote, if the organisers want that.',
    until: 'For good; without your name once you delete your account.',
    seenBy: 'Administrators see how many people have used a batch',
  },
  {
    what: 'If you confirmed an email address: its domain, and a keyed hash that nobody can read it from. The address itself, encrypted, only if you want news',
    why: 'So that each mailbox has one account, if the organisers want that, and to send the news you asked for.',
    until:
      'Until you confirm another address or delete your account; the hash, which then belongs to nobody, until the voting period is over. The address until you unsubscribe.',
    seenBy: 'Administrators see that there is one, and domains with ten accounts or more',
  },
  {
    what: 'Messages that wait to be sent to you, encrypted, and the codes in them as hashes',
    why: 'To confirm your address, reset your password or send you news.',
    until: `Until they are sent: ${CODE_MINUTES} minutes at most, or a day for news.`,
    seenBy: 'Nobody',
  },
  {
    what: 'Groups of similar accounts, if yours is in one, and what an organiser decided about them',
    why: 'So that votes of scripts can be excluded, and restored if that was a mistake.',
    until: `For good; the networks in it until ${KEPT.originDays} days after the voting period, and without your name once you delete your account.`,
    seenBy: 'Administrators. If a decision concerns your votes, you can read it at your vote.',
  },
  {
    what: 'Visits without an account, from the security check or the first failed sign-in on: address and browser',
    why: 'To stop people who guess passwords or register in bursts.',
    until: `${KEPT.anonymousSessionDays} days.`,
    seenBy: 'Administrators',
  },
  {
    what: 'How often an account, a session or a network has just done something',
    why: 'To stop floods of requests.',
    until: 'As long as it matters: minutes, or a week at most.',
    seenBy: 'Nobody',
  },
  {
    what: 'Security checks that were answered, and the keys with which a browser repeats a vote',
    why: 'So that each can be used only once.',
    until: `${KEPT.captchaUseMinutes} minutes, and ${KEPT.voteKeyHours} hours.`,
    seenBy: 'Nobody',
  },
  {
    what: 'What administrators did, with the names of the accounts concerned',
    why: 'So that they are accountable. Each entry seals the one before it, so none can be removed unnoticed.',
    until: 'For good.',
    seenBy: 'Administrators',
  },
  {
    what: 'Requests: address, time and page, in the log files of the server',
    why: 'To find faults and attacks.',
    until: 'As long as the operator keeps log files.',
    seenBy: 'The operator',
  },
  {
    what: 'In your browser: your sign-in, votes you’ve chosen but not cast, a note that you’ve visited before, and the cookies va_visitor and va_device',
    why: 'To recognise your browser. We never use it for advertising or share it.',
    until: `${VISITOR_COOKIE_DAYS} days for va_visitor, ${DEVICE_COOKIE_DAYS} days for va_device, and one year for the “visited before” note. You can delete all of it at any time.`,
    seenBy: 'You',
  },
];
