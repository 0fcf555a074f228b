import { CODE_MINUTES } from 'db/emails';
import { KEPT } from 'db/machinery';
import { DEVICE_COOKIE_DAYS } from '../credentials/device-cookie.ts';
import type { Stored } from '../generated/contract.ts';
import { VISITOR_COOKIE_DAYS } from '../visitors/sessions.ts';

const ADDRESSES = `The address in full for ${KEPT.fullAddressDays} days, then only its network (IPv4 /24, IPv6 /48). All of it for ${KEPT.days} days.`;
const ONCE_ERASED = 'Until you erase the account.';

/** For everybody to read: the periods are those that the purge goes by. */
export const STORED: Stored[] = [
  {
    what: 'Your account: the name you chose and when you created it',
    why: 'So that you can sign in, and vote once in each category.',
    until: `${ONCE_ERASED} Nobody else can have the name for ${KEPT.releasedNameDays} days after that.`,
    seenBy: 'Administrators',
  },
  {
    what: 'Your password and recovery code, as hashes from which they cannot be read',
    why: 'So that nobody else can sign in as you.',
    until: 'Until you change them or erase the account.',
    seenBy: 'Nobody',
  },
  {
    what: 'Your votes: category, vendor and time',
    why: 'To count them, and to count nobody twice.',
    until:
      'For good. If you erase the account, votes in closed voting periods stay counted without your name; those in the open one are withdrawn together with those of at least nine others, and stay counted without your name as long as that isn’t possible.',
    seenBy: 'Nobody. Administrators see in how many categories you have voted, never for whom.',
  },
  {
    what: 'Your sessions: when you signed in, when you were last active, from which address and with which browser',
    why: 'To keep you signed in, and to notice when somebody else is.',
    until: `${ADDRESSES} Erasing the account removes name, address and browser.`,
    seenBy: 'Administrators',
  },
  {
    what: 'Events of your account: sign-ins, failed sign-ins, registrations, changes of the password, with the address',
    why: 'To notice guessing and made-up accounts.',
    until: `${ADDRESSES} Erasing the account removes the address.`,
    seenBy: 'Administrators',
  },
  {
    what: 'Where your account came from: its network (IPv4 address, IPv6 /64), a number derived from your browser’s name and version, and how long the security check took; and a score based on these and on how fast groups of accounts vote',
    why: 'To find accounts that a script has made. Nothing acts on it by itself, and it knows no vendor.',
    until: `Until ${KEPT.originDays} days after the voting period in which you could vote first; the audit log says when it was erased. If you erase the account, it goes within a few minutes, unless you have voted: then it stays that long without your name, so that votes of a script can still be found.`,
    seenBy: 'Administrators',
  },
  {
    what: 'With an invitation code: for which voting period you entered one, and of which batch; never which code it was',
    why: 'So that only people who are invited can vote, where the organiser wants that.',
    until: 'For good; without your name once you erase the account.',
    seenBy: 'Administrators see how many have entered a code of a batch',
  },
  {
    what: 'With a confirmed email address: its domain, and a keyed hash from which it cannot be read. The address itself, encrypted, only if you want news',
    why: 'So that each mailbox has one account, where the organiser wants that, and for the news that you asked for.',
    until:
      'Until you confirm another address or erase the account; the hash, by then nobody’s, until the voting period is over. The address until you unsubscribe.',
    seenBy: 'Administrators see that there is one, and domains of ten accounts or more',
  },
  {
    what: 'Messages that wait to be sent to you, encrypted, and the codes in them as hashes',
    why: 'To confirm your address, to reset your password, or to tell you news.',
    until: `Until they are sent, ${CODE_MINUTES} minutes at most; news a day at most.`,
    seenBy: 'Nobody',
  },
  {
    what: 'Groups of accounts that look alike, if yours is in one, and what an organiser decided about them',
    why: 'So that votes of a script can be taken out of the count, and come back when that was a mistake.',
    until: `For good; the networks in it until ${KEPT.originDays} days after the voting period, and without your name once you erase the account.`,
    seenBy: 'Administrators. If a decision concerns your votes, you read it on your vote.',
  },
  {
    what: 'Visits without an account, from the security check or the first failed sign-in on: address and browser',
    why: 'To stop those who guess passwords or register in bursts.',
    until: `${KEPT.anonymousSessionDays} days.`,
    seenBy: 'Administrators',
  },
  {
    what: 'How often an account, a session or a network has just done something',
    why: 'To stop floods.',
    until: 'Until it no longer matters: minutes, a week at most.',
    seenBy: 'Nobody',
  },
  {
    what: 'Security checks that were answered, and the keys under which a browser repeats a vote',
    why: 'So that each is good once.',
    until: `${KEPT.captchaUseMinutes} minutes, and ${KEPT.voteKeyHours} hours.`,
    seenBy: 'Nobody',
  },
  {
    what: 'What administrators did, with the names of the accounts concerned',
    why: 'So that they can be held to account. Each entry seals the one before it, so none can be taken out.',
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
    what: 'In your browser: that you are signed in, choices you have not sent yet, that you have been here, and the cookies va_visitor and va_device',
    why: 'To know your browser again. Nothing of it is for advertising or sent to others.',
    until: `${VISITOR_COOKIE_DAYS} days for va_visitor, ${DEVICE_COOKIE_DAYS} for va_device, a year for that you have been here. You can delete all of it at any time.`,
    seenBy: 'You',
  },
];
