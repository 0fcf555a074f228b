import type { Refusal, VoterRefusalReason } from 'db/changes';
import { utcText } from 'db/machinery';
import type { HoldingBlock } from 'db/voters';
import { codeOf, type HttpError, type RefusalTable, refusalsOf } from 'shared-server/refusals';

/**
 * The refusals of this API by code, without those that both APIs share. The case after a dot distinguishes the
 * sentences of one code.
 */
export const PUBLIC_REFUSALS = {
  'NOT_FOUND.vendor': [404, 'Vendor not found'],
  'NOT_FOUND.voted_vendor': [404, 'This vendor is no longer in this category. Choose another vendor.'],
  'NOT_FOUND.category': [404, 'Category not found'],
  'NOT_FOUND.cycle': [404, 'Voting cycle not found'],
  'NOT_FOUND.provider': [404, 'Provider not found'],
  'NOT_FOUND.picture': [404, 'Picture not found'],
  'NOT_FOUND.language': [404, 'Language not found'],
  'NOT_FOUND.news_link': [
    404,
    'We don’t know this link. You may have asked for news with another address since: use the link in your latest message.',
  ],
  UNAUTHENTICATED: [401, 'Please log in to continue'],
  SESSION_BLOCKED: [403, 'You’re blocked until an administrator lifts the block. You can still look around.'],
  'SESSION_BLOCKED.because': [
    403,
    'You’re blocked until an administrator lifts the block. You can still look around. Reason: {reason}',
  ],
  'SESSION_BLOCKED.until': [403, 'You’re blocked until {until}. You can still look around.'],
  'SESSION_BLOCKED.until_because': [
    403,
    'You’re blocked until {until}. You can still look around. Reason: {reason}',
  ],
  VOTING_PAUSED: [403, 'Voting is paused at the moment'],
  'VOTING_PAUSED.because': [403, 'Voting is paused: {reason}'],
  VOTING_CLOSED: [403, 'Voting is closed at the moment'],
  INVITATION_REQUIRED: [
    403,
    'You need an invitation code to vote in this voting period. Enter yours, then vote again.',
  ],
  INVITATION_WITHDRAWN: [
    409,
    'The invitation of this account was withdrawn. Please ask the organisers.',
    'code',
  ],
  EMAIL_NOT_CONFIRMED: [
    403,
    'You need a confirmed email address to vote in this voting period. Confirm yours, then vote again.',
  ],
  NOT_A_MEMBER: [403, 'Only members can vote in this voting period. Sign out, then sign in as a member.'],
  'NOT_A_MEMBER.of_provider': [
    403,
    '{provider} says that your account there isn’t a member’s. If you think this is a mistake, contact the organisers.',
  ],
  PROVIDER_AWAY: [503, '{provider} isn’t responding. Try again in a moment, or sign in another way.'],
  PROVIDER_REFUSED: [
    409,
    'We couldn’t sign you in, because of a problem between {provider} and this site. If it happens again, tell the organisers.',
  ],
  SIGN_IN_STOPPED: [
    409,
    'You didn’t finish signing in with {provider}. You can try again, or sign in another way.',
  ],
  SIGN_IN_EXPIRED: [409, 'This sign-in has expired or was already used. Please start again.'],
  USE_PROVIDER: [409, 'This account signs in with its provider only. Choose it on the sign-in page.'],
  ACCOUNT_ERASED: [
    409,
    'You’ve deleted your account. You can sign in this way again once the voting period is over.',
  ],
  ALREADY_VOTED: [409, 'You have already voted in this category.'],
  'VALIDATION_FAILED.email': [400, 'Please enter a valid email address', 'email'],
  'SERVICE_UNAVAILABLE.busy': [
    503,
    'We’re very busy and couldn’t record your vote. Wait a moment, then try again.',
  ],
  'SERVICE_UNAVAILABLE.outcome_unknown': [
    503,
    'We don’t know yet whether your vote was counted. Please check your progress before you vote again.',
  ],
  INVALID_CREDENTIALS: [401, 'Invalid username or password'],
  'INVALID_CREDENTIALS.recovery_code': [401, 'Invalid username or recovery code'],
  // This is not a 401, because the voter is signed in and stays so.
  'INVALID_CREDENTIALS.current_password': [400, 'The current password is wrong'],
  SIGN_IN_AGAIN: [403, 'Sign out, sign in again, then do this within {minutes} minutes.'],
  ADMINISTRATORS_AWAY: [503, 'We can’t sign you in right now. Try again in a moment.'],
  TICKET_EXPIRED: [401, 'This shortcut has expired. Please sign in with your password.'],
  USERNAME_TAKEN: [409, 'This username is already taken', 'username'],
  'CAPTCHA_FAILED.wrong': [400, 'The answer to the security check is wrong. Please answer the new question.'],
  'CAPTCHA_FAILED.expired': [400, 'Please refresh the captcha'],
  WORK_REQUIRED: [
    428,
    'Lots of people are signing up right now, so your browser has to do a short calculation first. Please try again with its result.',
  ],
  // All these cases have one sentence: somebody who guesses must not learn which codes exist.
  CODE_REFUSED: [
    409,
    'That code doesn’t work. Check it for typos. If it’s right, it may have been used up or withdrawn, or its voting period may be over: ask the person who sent it for a new one.',
    'code',
  ],
  'CODE_REFUSED.email': [409, 'This code is wrong. Check it, or ask for a new one.', 'code'],
  'CODE_REFUSED.newer_email': [
    409,
    'This code is wrong. A newer message was sent to this address, and its code works only where it was asked for. Type the code of your own message, or ask for a new one.',
    'code',
  ],
  CODE_EXPIRED: [409, 'This code has expired. Ask the person who sent it for a new one.', 'code'],
  'CODE_EXPIRED.email': [
    409,
    'This code or link has expired or was already used. Please ask for a new message.',
    'code',
  ],
  'EMAIL_REFUSED.disposable': [400, 'This is a throwaway address. Please use one that you keep.', 'email'],
  'EMAIL_REFUSED.relay': [
    400,
    'This address forwards to another one, so it doesn’t show whose mailbox it is. Please use the address of the mailbox.',
    'email',
  ],
  'EMAIL_REFUSED.domain': [
    400,
    'The organisers don’t accept addresses of this provider. Please use another one.',
    'email',
  ],
  EMAIL_TAKEN: [
    409,
    'This address belongs to another account. Sign in with that one, or use another address.',
    'email',
  ],
  ADDRESS_RESERVED: [
    409,
    'This address belonged to an account that was deleted or has another address now. You can use it again once the voting period is over.',
    'email',
  ],
  OTHER_ACCOUNT: [
    409,
    'This browser isn’t signed in to the account that asked for this message. Go back to where you asked, and type the code from the message there.',
  ],
  MAIL_NOT_SET_UP: [409, 'This site can’t send messages at the moment. Please tell the organisers.'],
  'TOO_MANY_REQUESTS.registrations': [
    429,
    'Too many registrations from your network. Please try again in {wait}.',
  ],
  'TOO_MANY_REQUESTS.registrations_total': [
    429,
    'Too many registrations at the moment. Please try again in {wait}.',
  ],
  'TOO_MANY_REQUESTS.sign_ins': [
    429,
    'Too many sign-in attempts from your network. Please try again in {wait}.',
  ],
  'TOO_MANY_REQUESTS.sign_ins_total': [
    429,
    'Too many sign-in attempts at the moment. Please try again in {wait}.',
  ],
  'TOO_MANY_REQUESTS.known_sign_ins': [429, 'Too many sign-in attempts. Please try again in {wait}.'],
  'TOO_MANY_REQUESTS.failed_sign_ins': [429, 'Too many failed sign-in attempts. Please try again in {wait}.'],
  'TOO_MANY_REQUESTS.invitation_codes': [
    429,
    'Too many invitation codes from your network. Please try again in {wait}.',
  ],
  'TOO_MANY_REQUESTS.wrong_codes': [429, 'Too many wrong invitation codes. Please try again in {wait}.'],
  'TOO_MANY_REQUESTS.emails': [429, 'Too many messages from your network. Please try again in {wait}.'],
  'TOO_MANY_REQUESTS.emails_to_address': [
    429,
    'Too many messages to this address. Please try again in {wait}.',
  ],
  'TOO_MANY_REQUESTS.emails_to_mailbox': [
    429,
    'This address has had all its messages for this hour. Look for them: their links still work, and so does each code where it was asked for. You can ask for another message in {wait}.',
  ],
  'TOO_MANY_REQUESTS.emails_by_account': [429, 'Too many messages. Please try again in {wait}.'],
  SUGGESTIONS_CLOSED: [403, 'You can’t suggest vendors at the moment.'],
  ALREADY_SUGGESTED: [
    409,
    'You’ve already suggested this vendor. The answer will be in your account menu, under “My suggestions”.',
  ],
  'TOO_MANY_REQUESTS.suggestions': [
    429,
    'Too many suggestions from your network. Please try again in {wait}.',
  ],
  'TOO_MANY_REQUESTS.suggestions_by_account': [
    429,
    'You can’t make more suggestions for now. Please try again in {wait}.',
  ],
  'TOO_MANY_REQUESTS.captchas': [
    429,
    'Too many security checks from your network. Please try again in {wait}.',
  ],
  'TOO_MANY_REQUESTS.visitors': [429, 'Too many visitors from your network. Please try again in {wait}.'],
  'TOO_MANY_REQUESTS.votes': [429, 'Too many votes in a short time. Please try again in {wait}.'],
  'TOO_MANY_REQUESTS.votes_total': [429, 'Too many votes at the moment. Please try again in {wait}.'],
  'TOO_MANY_REQUESTS.line': [429, 'Too many requests. Please wait a moment.'],
} satisfies RefusalTable;

export const refuse = refusalsOf(PUBLIC_REFUSALS);

/** Returns the answer to a refusal of the database layer, about a field. */
export const answerTo = ({ reason }: Refusal, field?: string): HttpError =>
  // The reasons for administrators never come here.
  refuse(codeOf(reason as VoterRefusalReason), undefined, { field });

export const notFound = (noun: 'vendor' | 'category' | 'cycle' | 'provider' | 'picture' | 'language') =>
  refuse(`NOT_FOUND.${noun}`);

export const unauthenticated = () =>
  refuse('UNAUTHENTICATED', undefined, { headers: { 'WWW-Authenticate': 'Bearer' } });

export function blocked({ until, reason }: HoldingBlock): HttpError {
  if (!until) return reason ? refuse('SESSION_BLOCKED.because', { reason }) : refuse('SESSION_BLOCKED');
  return refuse(
    reason ? 'SESSION_BLOCKED.until_because' : 'SESSION_BLOCKED.until',
    ({ locale }) => ({ until: utcText(until, locale), reason: reason ?? '' }),
    { until },
  );
}
