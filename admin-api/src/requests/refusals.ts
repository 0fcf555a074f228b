import type { AdminRefusalReason, Refusal } from 'db/changes';
import { LONGEST_DAYS } from 'db/count';
import { MOST_ADDRESSES } from 'db/invitations';
import { MOST_WEBHOOKS } from 'db/webhooks';
import { codeOf, HttpError, type RefusalTable, refusalsOf } from 'shared-server/refusals';

/**
 * The refusals of this API by code, besides those that both APIs share; a case after a dot distinguishes sentences of
 * one code.
 */
export const ADMIN_REFUSALS = {
  NOT_FOUND: [404, 'There is no such {noun}.'],
  USERNAME_TAKEN: [409, 'This username is already taken.'],
  NAME_TAKEN: [409, 'There is already a {noun} with this name.'],
  'NAME_TAKEN.given_away': [409, 'Another {noun} has this name now. Rename it first.'],
  CHANGED_MEANWHILE: [
    409,
    'Someone else has just changed this. Close this window and open it again to see the latest version.',
  ],
  LIST_CHANGED: [409, 'Someone else has just changed the {noun}. Please try again.'],
  NOT_A_DRAFT: [409, 'This {noun} isn’t a draft.'],
  VOTED_FOR: [
    409,
    'This {noun} has votes in the current voting period, so you can’t unpublish it. Delete it to exclude those votes.',
  ],
  VOTES_STAND: [
    409,
    'This vendor has votes in {noun} in the current voting period, so it stays nominated there until the period ends.',
  ],
  MERGE_VOTES: [
    409,
    'This vendor has votes in the current voting period, and votes never move to another vendor. Merge the other one into it instead.',
  ],
  'MERGE_VOTES.both': [
    409,
    'Both vendors have votes in the current voting period, and votes never move to another vendor. Merge them once the results are announced, or disqualify one now: its votes then no longer count, and its voters can vote again.',
  ],
  NOT_ARCHIVED: [409, 'This {noun} isn’t deleted.'],
  ALREADY_RESTORED: [409, 'These votes have already been restored.'],
  ALREADY_DISQUALIFIED: [409, 'This vendor is already disqualified there.'],
  DISQUALIFIED: [
    409,
    'This vendor is disqualified in {noun}. Undo that in “Excluded votes” before you nominate it there again.',
  ],
  'REASON_REQUIRED.ended': [400, 'This voting period has ended. Please give a reason', 'reason'],
  'REASON_REQUIRED.disqualified': [400, 'Please give a reason'],
  OWN_ACCOUNT: [409, 'You can’t do this to your own account. Ask another super admin.'],
  LAST_SUPER_ADMIN: [409, 'This is the last active super admin.'],
  UNAUTHENTICATED: [401, 'Please sign in.'],
  'UNAUTHENTICATED.public_api_only': [401, 'This call is for public-api only.'],
  COOKIE_MISSING: [401, 'Allow cookies for this site, then sign in again.'],
  FORBIDDEN: [403, 'Only super admins can do this.'],
  'FORBIDDEN.correcting': [403, 'Only super admins can change a voting period whose results are announced.'],
  'FORBIDDEN.revealing': [
    403,
    'Only super admins can end a voting period early while the leaderboard is frozen.',
  ],
  'FORBIDDEN.other_account': [403, 'This code belongs to the account that has signed in.'],
  TWO_FACTOR_REQUIRED: [403, 'Please enter your 2FA code first.'],
  INVALID_CREDENTIALS: [401, 'Invalid username or password'],
  'INVALID_CREDENTIALS.current_password': [400, 'Your current password is wrong.', 'currentPassword'],
  INVALID_CODE: [400, 'Invalid 2FA code'],
  'INVALID_CODE.sign_in': [401, 'Invalid 2FA code'],
  ACTIVATION_CODE_EXPIRED: [401, 'Your activation code no longer works. Ask a super admin for a new one.'],
  AUTHENTICATOR_BOUND: [409, 'This account already has an authenticator.'],
  AUTHENTICATOR_UNBOUND: [409, 'Set up an authenticator first; it comes with recovery codes.'],
  ENROLMENT_NOT_STARTED: [409, 'Scan the QR code first, then enter a code.'],
  PASSWORD_CHANGED: [409, 'Your password has just been changed elsewhere.'],
  'WEAK_PASSWORD.guessable': [
    400,
    'This password is too easy to guess. Please choose one that isn’t a common word.',
  ],
  TOO_MANY_REQUESTS: [429, 'Too many failed attempts to sign in. Please try again later.'],
  'TOO_MANY_REQUESTS.line': [429, 'Too many requests. Please wait a moment.'],
  'TOO_MANY_REQUESTS.codes': [429, 'Too many wrong codes. Please try again later, or enter a recovery code.'],
  'TOO_MANY_REQUESTS.recovery_codes': [429, 'Too many wrong recovery codes. Please sign in again.'],
  NO_ACTIVE_CYCLE: [409, 'No voting period is active.'],
  NO_VOTING_CYCLE: [409, 'There has been no voting period yet.'],
  CYCLE_CLOSED: [409, 'This voting period is closed; its results no longer change.'],
  CYCLES_OVERLAP: [
    409,
    'This would overlap the voting period “{noun}”. Choose other dates, or change those of “{noun}” first.',
  ],
  CYCLE_HAS_BEGUN: [409, 'This voting period has begun, so only its name and end date can change.'],
  CYCLE_HAS_VOTES: [409, 'People have voted in this voting period, so it can’t be cancelled.'],
  CYCLE_FROZEN: [409, 'You can’t change this while the leaderboard is frozen.'],
  CYCLE_NOT_FROZEN: [409, 'The leaderboard of this voting period isn’t frozen.'],
  CYCLE_REVEALED: [409, 'The results of this voting period are announced, so it can’t be reopened.'],
  'CYCLE_REVEALED.changing': [
    409,
    'The results were announced, so what the leaderboard shows and how they are announced can’t change.',
  ],
  CYCLE_NOT_CLOSED: [409, 'This voting period isn’t closed.'],
  NEWER_CYCLE_HAS_BEGUN: [409, 'A newer voting period has begun, so this one stays closed.'],
  VOTING_HELD: [
    503,
    'Nothing was changed because the database is busy. Try again; if it keeps happening, ask your operator to run “npm run ops -- admin pause”.',
  ],
  NOTHING_TO_DO: [409, 'The votes of all these accounts are already excluded.'],
  GROUP_IS_EXCLUDED: [409, 'Restore the votes of this group first.'],
  GROUP_IS_TRUSTED: [409, 'The group is marked as trusted. Undo that first.'],
  NOT_TRUSTED: [409, 'The group isn’t marked as trusted.'],
  MAIL_TEST_TOO_SOON: [429, 'A test message was just asked for. Wait ten seconds for its answer.'],
  NEWS_SENT: [409, 'This message has been sent, so it can’t change any more.'],
  LIST_FULL: [409, `A list has at most ${MOST_ADDRESSES.toLocaleString('en')} addresses.`],
  TOO_MANY_WEBHOOKS: [409, `There are already ${MOST_WEBHOOKS} webhooks. Delete one first.`],
  MAIL_NOT_SET_UP: [409, 'Email isn’t set up yet. Ask the person who runs the server to set {noun}.'],
  NO_PROVIDERS: [
    409,
    'No provider signs members in yet. Ask the person who runs the server: the operator’s guide has a page “Members”.',
  ],
  NOT_A_PICTURE: [400, 'This file isn’t a picture that can be used. Choose a PNG, JPEG, WebP, AVIF or GIF.'],
  'NOT_A_PICTURE.unreadable': [
    400,
    'This picture is damaged, or it can’t be read. Save it again and try once more.',
  ],
  'NOT_A_PICTURE.too_many_pixels': [
    400,
    'This picture has too many pixels. Make it smaller: 4000 × 3000 pixels are plenty.',
  ],
  PICTURE_SLOW: [503, 'Making the sizes of this picture took too long. Please try again.'],
  'PAYLOAD_TOO_LARGE.picture': [413, 'This picture is larger than {most} MB. Choose a smaller one.'],
  IMPORT_REFUSED: [400, 'Nothing was imported. Line {line, number}: {problem}'],
  'VALIDATION_FAILED.reason_required': [400, 'Please give a reason', 'reason'],
  'VALIDATION_FAILED.vendor_required': [400, 'Please choose a vendor', 'vendorId'],
  'VALIDATION_FAILED.secret_required': [400, 'Please enter a secret', 'secret'],
  'VALIDATION_FAILED.admin_block_ends': [400, 'An admin is blocked until the block is lifted', 'duration'],
  'VALIDATION_FAILED.starts_active': [400, 'A voting period is active from its start on', 'isActive'],
  'VALIDATION_FAILED.starts_in_the_past': [400, 'The start date must be in the future', 'startDate'],
  'VALIDATION_FAILED.ends_in_the_past': [400, 'The end date must be in the future', 'endDate'],
  'VALIDATION_FAILED.ends_before_start': [400, 'The end date must be after the start date', 'endDate'],
  'VALIDATION_FAILED.too_short': [400, 'A voting period must last at least a minute', 'endDate'],
  'VALIDATION_FAILED.too_long': [
    400,
    `A voting period must be at most ${LONGEST_DAYS} days long`,
    'endDate',
    LONGEST_DAYS,
  ],
  'VALIDATION_FAILED.domain_form': [400, 'Please enter a domain, such as example.org', 'domain'],
  'VALIDATION_FAILED.main_language': [
    400,
    'Texts are written in the main language, which has no translations',
    'translations',
  ],
  'VALIDATION_FAILED.no_time': [400, 'Only the announcement and suggestions have a time', 'from'],
  'VALIDATION_FAILED.until_before_from': [400, 'The end must be after the start', 'until'],
} satisfies RefusalTable;

export const refuse = refusalsOf(ADMIN_REFUSALS);

export const notFound = (noun: string) => refuse('NOT_FOUND', { noun });

export const unauthenticated = () => refuse('UNAUTHENTICATED');

/**
 * Returns the answer to a refusal. If several records were to change together, the sentence begins with the refused one,
 * `target`, and nothing has changed.
 */
export function answerTo({ reason, noun, target, changed }: Refusal): HttpError {
  // The reasons for voters never come here.
  const refused = refuse(codeOf(reason as AdminRefusalReason), { noun }, changed && { changed });
  if (target === undefined) return refused;
  const message = `${target}: ${refused.body.message} Nothing was changed.`;
  return new HttpError(refused.status, { ...refused.body, message });
}
