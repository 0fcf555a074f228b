import { CODE_MINUTES } from 'db/emails';
import { KEPT } from 'db/machinery';
import type { Stored } from '../generated/contract.ts';
import { VISITOR_COOKIE_DAYS } from '../visitors/sessions.ts';
import { SIGN_IN_DAYS } from '../visitors/tokens.ts';
import { DEVICE_COOKIE_DAYS } from '../visitors/visitor-cookie.ts';

const ADDRESSES = `We keep the full IP address for ${KEPT.fullAddressDays} days, then only its network (IPv4 /24, IPv6 /48). After ${KEPT.days} days we delete all of it.`;
const UNTIL_DELETED = 'Until you delete your account.';

/** The entries of the privacy page. Their periods are the constants that the purge uses. */
export const STORED: Stored[] = [
  {
    what: 'Your account: the name you chose and when you created it',
    why: 'So that you can sign in, and vote once in each category.',
    until: `${UNTIL_DELETED} After that, nobody (including you) can register the name for ${KEPT.releasedNameDays} days.`,
    seenBy: 'Administrators',
  },
  {
    what: 'Your password and recovery code, stored only as hashes, which can’t be turned back into them',
    why: 'So that nobody else can sign in as you.',
    until: 'Until you change them or delete your account.',
    seenBy: 'Nobody',
  },
  {
    what: 'Your votes: category, vendor and time',
    why: 'To count your votes, and to make sure you vote only once in each category.',
    until:
      'We keep them for good. If you delete your account, your votes in past periods still count, without your name. We remove your votes in the current period together with the votes of at least nine other people. Until then they still count, without your name.',
    seenBy:
      'Nobody. Administrators can see how many categories you’ve voted in, but never who you voted for.',
  },
  {
    what: 'Your sessions: when you signed in, when you were last active, your IP address and your browser',
    why: 'To keep you signed in, and to notice when somebody else uses your account.',
    until: `${ADDRESSES} If you delete your account, we remove the name, IP address and browser.`,
    seenBy: 'Administrators',
  },
  {
    what: 'Account activity: registration, sign-ins, failed sign-ins and password changes, with your IP address',
    why: 'To notice password guessing and fake accounts.',
    until: `${ADDRESSES} If you delete your account, we remove the IP address.`,
    seenBy: 'Administrators',
  },
  {
    what: 'Signals used to spot fake accounts: your IP address (for IPv6, only its /64 network), a number derived from your browser’s name and version, how long the security check took, and a score based on your network, when and how fast you registered, and how fast groups of accounts vote',
    why: 'To spot accounts created by scripts. No decision is made automatically, and the score doesn’t depend on who you voted for.',
    until: `Until ${KEPT.originDays} days after the first voting period in which you could vote. If you delete your account before voting, we delete this within a few minutes. If you’ve voted, we keep it until that date, without your name, so that we can still find votes cast by scripts.`,
    seenBy: 'Administrators',
  },
  {
    what: 'If you used an invitation code: the voting period and the set of codes it came from, never the code itself',
    why: 'So that only invited people can vote, if the organisers want that.',
    until: 'We keep this for good. If you delete your account, we remove your name.',
    seenBy: 'Administrators can see how many people have used a set of codes, and which accounts',
  },
  {
    what: 'If you confirmed an email address: its domain and a keyed hash. If you asked for news, also the address, encrypted',
    why: 'So that each mailbox has one account, if the organisers want that, and to send the news you asked for, with a reminder if you haven’t voted in every category, and answers to your suggestions.',
    until:
      'Until you confirm another address or delete your account. After that, we keep the hash, no longer linked to you, until the voting period ends. We keep the address until you unsubscribe.',
    seenBy:
      'Administrators can see that you’ve confirmed an address, and which domains have at least ten accounts.',
  },
  {
    what: 'If you sign in with a provider, such as your organisation: a keyed hash of your name there, and when you first signed in',
    why: 'So that each member has one account.',
    until:
      'Until you delete your account. After that, we keep the hash, no longer linked to you, until the voting period ends.',
    seenBy: 'Nobody. The provider learns that you signed in here, but not how you vote.',
  },
  {
    what: 'Messages waiting to be sent to you (encrypted), and the codes in them (hashed)',
    why: 'To confirm your address, sign you in or send you news and answers to your suggestions.',
    until: `Until they are sent: ${CODE_MINUTES} minutes at most, or a day for news.`,
    seenBy: 'Nobody',
  },
  {
    what: 'Vendors you’ve suggested: name, categories, link and sentence, with the organisers’ answer',
    why: 'So that organisers can add vendors that voters miss, and tell you what they decided.',
    until: UNTIL_DELETED,
    seenBy:
      'You. Administrators can see what was suggested and by how many people, but not by whom. They can have each new name sent to a chat or program of theirs.',
  },
  {
    what: 'Groups of similar accounts, if yours is in one, and what an organiser decided about them',
    why: 'So that votes cast by scripts can be excluded, and restored if that was a mistake.',
    until: `We keep the group for good, but its networks only until ${KEPT.originDays} days after the voting period. If you delete your account, we remove your name.`,
    seenBy: 'Administrators. If a decision concerns your votes, you can read it next to your vote.',
  },
  {
    what: 'Visits without an account, starting when you see a security check or fail to sign in: IP address and browser',
    why: 'To stop people who guess passwords or register in bursts.',
    until: `${KEPT.anonymousSessionDays} days.`,
    seenBy: 'Administrators',
  },
  {
    what: 'Counts of recent actions by each account, session and network',
    why: 'To stop floods of requests.',
    until: 'A few minutes to a week.',
    seenBy: 'Nobody',
  },
  {
    what: 'Answered security checks',
    why: 'So that each can be used only once.',
    until: `${KEPT.captchaUseMinutes} minutes.`,
    seenBy: 'Nobody',
  },
  {
    what: 'What administrators did, with the names of the accounts concerned',
    why: 'So that they are accountable. Each entry is chained to the one before it, so a missing entry would be noticed.',
    until: 'For good.',
    seenBy: 'Administrators',
  },
  {
    what: 'Requests: IP address, time and page, in the log files of the server',
    why: 'To find faults and attacks.',
    until: 'As long as the operator keeps log files.',
    seenBy: 'The operator',
  },
  {
    what: 'In your browser: your sign-in, vendors you’ve chosen but not yet voted for, which vendor your lists start with (va_list_start), a note that you’ve visited before, the language you’ve chosen (va_language), where you were when you left to sign in with a provider (va_way_back), and the cookies va_visitor, va_device and va_members',
    why: 'To recognise your browser. We never use it for advertising or share it.',
    until: `Your sign-in: ${SIGN_IN_DAYS} days, or until you sign out. Your choices, va_list_start and va_way_back: until you close the tab. Ten minutes for va_members, ${VISITOR_COOKIE_DAYS} days for va_visitor, ${DEVICE_COOKIE_DAYS} days for va_device, and one year for the “visited before” note and va_language. You can delete all of it at any time.`,
    seenBy: 'You',
  },
];
