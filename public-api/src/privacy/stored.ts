import { CODE_MINUTES } from 'db/emails';
import { type I18n, KEPT } from 'db/machinery';
import { SESSION_DAYS } from 'db/voters';
import type { Stored } from '../generated/contract.ts';
import { DEVICE_COOKIE_DAYS, MEMBER_COOKIE_MINUTES } from '../visitors/device-cookies.ts';

/** Returns the entries of the privacy page. Their periods are the constants that the purge uses. */
export const storedData = (i18n: I18n): Stored[] => [
  {
    what: i18n._('Your account: the name you chose and when you created it'),
    why: i18n._('So that you can sign in, and vote once in each category.'),
    until: i18n._(
      'Until you delete your account. After that, nobody (including you) can register the name for {days} days.',
      { days: KEPT.releasedNameDays },
    ),
    seenBy: i18n._('Administrators'),
  },
  {
    what: i18n._(
      'Your password and recovery code, stored only as hashes, which can’t be turned back into them',
    ),
    why: i18n._('So that nobody else can sign in as you.'),
    until: i18n._('Until you change them or delete your account.'),
    seenBy: i18n._('Nobody'),
  },
  {
    what: i18n._('Your votes: category, vendor and time'),
    why: i18n._('To count your votes, and to make sure you vote only once in each category.'),
    until: i18n._(
      'We keep them for good. If you delete your account, your votes still count, without your name. Until results are announced, we keep the number of your account with them, so that automated votes can be excluded.',
    ),
    seenBy: i18n._(
      'Nobody. Administrators can see how many categories you’ve voted in, but never who you voted for.',
    ),
  },
  {
    what: i18n._(
      'Your sessions: when you signed in, when you were last active, your IP address and your browser',
    ),
    why: i18n._('To keep you signed in, and to notice when somebody else uses your account.'),
    until: i18n._(
      'We keep the full IP address for {fullDays} days, then only its network (IPv4 /24, IPv6 /48). After {days} days we delete all of it. If you delete your account, we remove the name, IP address and browser.',
      { fullDays: KEPT.fullAddressDays, days: KEPT.days },
    ),
    seenBy: i18n._('Administrators'),
  },
  {
    what: i18n._(
      'Account activity: registration, sign-ins, failed sign-ins and password changes, with your IP address',
    ),
    why: i18n._('To notice password guessing and fake accounts.'),
    until: i18n._(
      'We keep the full IP address for {fullDays} days, then only its network (IPv4 /24, IPv6 /48). After {days} days we delete all of it. If you delete your account, we remove the IP address.',
      { fullDays: KEPT.fullAddressDays, days: KEPT.days },
    ),
    seenBy: i18n._('Administrators'),
  },
  {
    what: i18n._(
      'Signals used to spot fake accounts: your IP address (for IPv6, only its /64 network), a number derived from your browser’s name and version, how long the security check took, and a score based on your network, when and how fast you registered, and how fast groups of accounts vote',
    ),
    why: i18n._(
      'To spot accounts created by scripts. No decision is made automatically, and the score doesn’t depend on who you voted for.',
    ),
    until: i18n._(
      'Until {days} days after the first voting period in which you could vote. If you delete your account before voting, we delete this within a few minutes. If you’ve voted, we keep it until that date, without your name, so that we can still find votes cast by scripts.',
      { days: KEPT.originDays },
    ),
    seenBy: i18n._('Administrators'),
  },
  {
    what: i18n._(
      'If you used an invitation code: the voting period and the set of codes it came from, never the code itself',
    ),
    why: i18n._('So that only invited people can vote, if the organisers want that.'),
    until: i18n._('We keep this for good. If you delete your account, we remove your name.'),
    seenBy: i18n._('Administrators can see how many people have used a set of codes, and which accounts'),
  },
  {
    what: i18n._(
      'If the organisers put your email address on their list: the address and your invitation code, encrypted',
    ),
    why: i18n._('To send you your invitation, and at most one reminder.'),
    until: i18n._(
      'Until {days} days after the results are announced. If the organisers take your address out, we keep only a keyed hash of it until then.',
      { days: KEPT.invitedAddressDays },
    ),
    seenBy: i18n._('Administrators can see addresses that the mail server refused.'),
  },
  {
    what: i18n._(
      'If you confirmed an email address: its domain and a keyed hash. If you asked for news, also the address, encrypted, and the language in which you asked',
    ),
    why: i18n._(
      'So that each mailbox has one account, if the organisers want that, and to send the news you asked for, with a reminder if you haven’t voted in every category, and answers to your suggestions.',
    ),
    until: i18n._(
      'Until you confirm another address or delete your account. After that, we keep the hash, no longer linked to you, until the voting period ends. We keep the address until you unsubscribe.',
    ),
    seenBy: i18n._(
      'Administrators can see that you’ve confirmed an address, and which domains have at least ten accounts.',
    ),
  },
  {
    what: i18n._(
      'If you sign in with a provider, such as your organisation: a keyed hash of your name there, and when you first signed in',
    ),
    why: i18n._('So that each member has one account.'),
    until: i18n._(
      'Until you delete your account. After that, we keep the hash, no longer linked to you, until the voting period ends.',
    ),
    seenBy: i18n._('Nobody. The provider learns that you signed in here, but not how you vote.'),
  },
  {
    what: i18n._('Messages waiting to be sent to you (encrypted), and the codes in them (hashed)'),
    why: i18n._('To confirm your address, sign you in or send you news and answers to your suggestions.'),
    until: i18n._('Until they are sent: {minutes} minutes at most, or a day for news.', {
      minutes: CODE_MINUTES,
    }),
    seenBy: i18n._('Nobody'),
  },
  {
    what: i18n._(
      'Vendors you’ve suggested: name, categories, link and sentence, with the organisers’ answer',
    ),
    why: i18n._('So that organisers can add vendors that voters miss, and tell you what they decided.'),
    until: i18n._('Until you delete your account.'),
    seenBy: i18n._(
      'You. Administrators can see what was suggested and by how many people, but not by whom. They can have each new name sent to a chat or program of theirs.',
    ),
  },
  {
    what: i18n._('Groups of similar accounts, if yours is in one, and what an organiser decided about them'),
    why: i18n._('So that votes cast by scripts can be excluded, and restored if that was a mistake.'),
    until: i18n._(
      'We keep the group for good, but its networks only until {days} days after the voting period. If you delete your account, we remove your name.',
      { days: KEPT.originDays },
    ),
    seenBy: i18n._('Administrators. If a decision concerns your votes, you can read it next to your vote.'),
  },
  {
    what: i18n._(
      'Visits without an account, starting when you see a security check or fail to sign in: IP address and browser',
    ),
    why: i18n._('To stop people who guess passwords or register in bursts.'),
    until: i18n._('{days} days.', { days: KEPT.anonymousSessionDays }),
    seenBy: i18n._('Administrators'),
  },
  {
    what: i18n._('Counts of recent actions by each account, session and network'),
    why: i18n._('To stop floods of requests.'),
    until: i18n._('A few minutes to a week.'),
    seenBy: i18n._('Nobody'),
  },
  {
    what: i18n._('Answered security checks'),
    why: i18n._('So that each can be used only once.'),
    until: i18n._('{minutes} minutes.', { minutes: KEPT.captchaUseMinutes }),
    seenBy: i18n._('Nobody'),
  },
  {
    what: i18n._('What administrators did, with the names of the accounts concerned'),
    why: i18n._(
      'So that they are accountable. Each entry is chained to the one before it, so a missing entry would be noticed.',
    ),
    until: i18n._('For good.'),
    seenBy: i18n._('Administrators'),
  },
  {
    what: i18n._(
      'Requests: time, page and the network of your IP address (IPv4 /24, IPv6 /48), in the log files of the server. They have the full IP address only of requests that fail or are too many',
    ),
    why: i18n._('To find faults and attacks.'),
    until: i18n._('As long as the operator keeps log files.'),
    seenBy: i18n._('The operator'),
  },
  {
    what: i18n._(
      'In your browser: your sign-in, vendors you’ve chosen but not yet voted for, which vendor your lists start with (va_list_start), notes that you’ve visited and signed in before (va_signed_in), the language you’ve chosen (va_language), where you were when you left to sign in with a provider (va_way_back), and the cookies va_visitor, va_device and va_members',
    ),
    why: i18n._('To recognise your browser. We never use it for advertising or share it.'),
    until: i18n._(
      'Your sign-in: {signInDays} days, or until you sign out. Your choices, va_list_start and va_way_back: until you close the tab. {memberMinutes} minutes for va_members, {visitorDays} days for va_visitor, {deviceDays} days for va_device, and one year for the “visited before” note and va_language. va_signed_in stays until you delete it. You can delete all of it at any time.',
      {
        signInDays: SESSION_DAYS,
        memberMinutes: MEMBER_COOKIE_MINUTES,
        visitorDays: SESSION_DAYS,
        deviceDays: DEVICE_COOKIE_DAYS,
      },
    ),
    seenBy: i18n._('You'),
  },
];
