import type { Refusal, RefusalReason } from 'db/audit';
import { LONGEST_DAYS } from 'db/cycles';
import { VENUE_LONGEST_DAYS } from 'db/limits';
import { HttpError } from 'shared-server/http-error';

export const notFound = (what: string) => new HttpError(404, 'NOT_FOUND', `There is no such ${what}.`);

export const conflict = (code: string, message: string) => new HttpError(409, code, message);

export const unauthenticated = () => new HttpError(401, 'UNAUTHENTICATED', 'Please sign in.');

export const superAdminsOnly = (what = 'do this') =>
  new HttpError(403, 'FORBIDDEN', `Only super administrators may ${what}.`);

/** A 400 for one field. */
export const invalid = (field: string, message: string, code = 'VALIDATION_FAILED') =>
  new HttpError(400, code, message, { details: [{ field, message }] });

/** What the database refuses, in a sentence that says what to do. */
const ANSWERS: Record<RefusalReason, (noun: string) => HttpError> = {
  not_found: notFound,
  name_taken: (noun) =>
    noun === 'account'
      ? conflict('USERNAME_TAKEN', 'This username is already taken.')
      : conflict('NAME_TAKEN', `There is already a ${noun} with this name.`),
  changed_meanwhile: () =>
    conflict('CHANGED_MEANWHILE', 'Somebody has changed this meanwhile. Close the dialog and open it again.'),
  list_changed: (nouns) => conflict('LIST_CHANGED', `The ${nouns} have changed meanwhile. Please try again.`),
  not_draft: (noun) => conflict('NOT_A_DRAFT', `This ${noun} is not a draft.`),
  voted_for: (noun) =>
    conflict(
      'VOTED_FOR',
      `Votes of this voting period stand for this ${noun}: it stays on the site. Delete it to set them aside.`,
    ),
  votes_stand: (category) =>
    conflict(
      'VOTES_STAND',
      `Votes of this voting period stand for this vendor in ${category}: it stays nominated there until the period has ended.`,
    ),
  not_archived: (noun) => conflict('NOT_ARCHIVED', `This ${noun} is not deleted.`),
  name_given_away: (noun) => conflict('NAME_TAKEN', `Another ${noun} has this name now. Rename it first.`),
  archiving: () => superAdminsOnly(),
  already_restored: () => conflict('ALREADY_RESTORED', 'These votes have been restored already.'),
  correcting: () => superAdminsOnly('change a voting period whose results are announced'),
  reason_required: () =>
    invalid('reason', 'This voting period has ended: please give a reason', 'REASON_REQUIRED'),
  own_account: () =>
    conflict('OWN_ACCOUNT', 'You cannot do this to your own account. Ask another super administrator.'),
  last_super_admin: () => conflict('LAST_SUPER_ADMIN', 'This is the last active super administrator.'),
  no_longer_allowed: unauthenticated,
  activation_code_dead: () =>
    new HttpError(
      401,
      'ACTIVATION_CODE_EXPIRED',
      'Your activation code is no longer valid. Ask a super administrator for a new one.',
    ),
  authenticator_bound: () =>
    conflict('AUTHENTICATOR_BOUND', 'An authenticator is already bound to this account.'),
  secret_not_offered: () => conflict('ENROLMENT_NOT_STARTED', 'Scan the QR code first, then enter a code.'),
  no_active_cycle: () => conflict('NO_ACTIVE_CYCLE', 'No voting period is active.'),
  no_cycle: () => conflict('NO_VOTING_CYCLE', 'There has been no voting period yet.'),
  no_ended_cycle: () => conflict('NO_LAST_SEASON', 'No voting period has ended yet.'),
  cycle_closed: () => conflict('CYCLE_CLOSED', 'This voting period is closed; its results no longer change.'),
  scheduling: () => superAdminsOnly(),
  revealing: () => superAdminsOnly('end a voting period with sealed hours before its time'),
  cycles_overlap: (name) =>
    conflict(
      'CYCLES_OVERLAP',
      `This would overlap the voting period “${name}”. Choose other dates, or change those of “${name}” first.`,
    ),
  cycle_has_begun: () =>
    conflict(
      'CYCLE_HAS_BEGUN',
      'This voting period has begun; only its name and end date can be changed now.',
    ),
  cycle_has_votes: () =>
    conflict('CYCLE_HAS_VOTES', 'People have voted in this voting period, so it cannot be cancelled.'),
  cycle_sealed: () =>
    conflict('CYCLE_SEALED', 'This voting period is sealed: until it is revealed it is shown as it is.'),
  cycle_not_sealed: () => conflict('CYCLE_NOT_SEALED', 'This voting period is not sealed.'),
  cycle_revealed: () =>
    conflict('CYCLE_REVEALED', 'The results of this voting period are revealed: it cannot be opened again.'),
  cycle_not_closed: () => conflict('CYCLE_NOT_CLOSED', 'This voting period is not closed.'),
  newer_has_begun: () =>
    conflict('NEWER_CYCLE_HAS_BEGUN', 'A newer voting period has begun, so this one stays closed.'),
  starts_active: () => invalid('isActive', 'A voting period is active from its start on'),
  starts_in_the_past: () => invalid('startDate', 'The start date must be in the future'),
  ends_in_the_past: () => invalid('endDate', 'The end date must be in the future'),
  ends_before_start: () => invalid('endDate', 'The end date must be after the start date'),
  too_short: () => invalid('endDate', 'A voting period must last at least a minute'),
  too_long: () => invalid('endDate', `A voting period must be at most ${LONGEST_DAYS} days long`),
  nothing_to_do: () =>
    conflict('NOTHING_TO_DO', 'This has been done to all of the group’s accounts already.'),
  too_few_accounts: () =>
    conflict(
      'TOO_FEW_ACCOUNTS',
      'Fewer than ten accounts cannot be held: the board would show how they vote. Set them aside instead.',
    ),
  nobody_found: () => conflict('NOBODY_FOUND', 'No account has all of this in common. Ask for less.'),
  group_is_held: () => conflict('GROUP_IS_HELD', 'Undo what was done to the group first.'),
  group_is_cleared: () => conflict('GROUP_IS_CLEARED', 'The group is marked as known good. Undo that first.'),
  not_cleared: () => conflict('NOT_CLEARED', 'The group is not marked as known good.'),
  mail_not_set_up: (missing) =>
    conflict('MAIL_NOT_SET_UP', `This site can’t send messages yet. Missing on the server: ${missing}.`),
  venue_too_long: () => invalid('endDate', `A venue may be open for at most ${VENUE_LONGEST_DAYS} days`),
};

export function answerTo({ reason, noun, target, changed }: Refusal): HttpError {
  const { status, code, message, details } = ANSWERS[reason](noun);
  const named = target === undefined ? message : `${target}: ${message} Nothing was changed.`;
  return new HttpError(status, code, named, { details, changed });
}
