import { isDuplicateKey } from '../machinery/index.ts';
import type { By } from './admin-change.ts';

/**
 * The reasons for which the database layer refuses a voter. They are the codes of `public-api` in small letters, which
 * has a status and a sentence for each.
 */
export type VoterRefusalReason =
  | 'not_found.category'
  | 'username_taken'
  | 'validation_failed.email'
  | 'email_refused.disposable'
  /** The service of the address forwards to a mailbox that is not known. */
  | 'email_refused.relay'
  /** The organisers do not accept the domain of the address. */
  | 'email_refused.domain'
  /** The mailbox belongs to another account, or did in this voting period. Only the mailbox's reader can find out. */
  | 'email_taken'
  /** The same if that account was erased or has confirmed another address since: nobody can use it in this period. */
  | 'address_reserved'
  /** The link confirms an address for another account than the browser's. */
  | 'other_account'
  | 'mail_not_set_up'
  | 'code_refused.email'
  /** The same after another message to this address, whose code may have been typed. */
  | 'code_refused.newer_email'
  /** The code or link was used, or the code tried too often. */
  | 'code_expired.email'
  /** The account signs in with a provider only. */
  | 'use_provider'
  /**
   * The invitation code is unknown, used up or withdrawn, or that of a closed or cancelled cycle, so that somebody who
   * guesses cannot tell which it is.
   */
  | 'code_refused'
  | 'code_expired'
  | 'invitation_withdrawn'
  | 'suggestions_closed'
  | 'already_suggested';

/** The same for administrators and `admin-api`. */
export type AdminRefusalReason =
  | 'not_found'
  | 'name_taken'
  /** Another record got this one's name while it was archived. */
  | 'name_taken.given_away'
  | 'username_taken'
  | 'changed_meanwhile'
  | 'list_changed'
  | 'not_archived'
  | 'not_a_draft'
  | 'voted_for'
  | 'votes_stand'
  | 'merge_votes'
  | 'merge_votes.both'
  /** A super administrator may do it. */
  | 'forbidden'
  | 'forbidden.correcting'
  | 'forbidden.revealing'
  | 'already_restored'
  | 'already_disqualified'
  | 'disqualified'
  | 'reason_required.ended'
  | 'reason_required.disqualified'
  | 'own_account'
  | 'validation_failed.admin_block_ends'
  | 'last_super_admin'
  /** The requester was turned off, deleted or demoted in the meantime. */
  | 'unauthenticated'
  | 'activation_code_expired'
  | 'authenticator_bound'
  | 'enrolment_not_started'
  | 'no_active_cycle'
  | 'no_voting_cycle'
  | 'cycle_closed'
  | 'cycles_overlap'
  | 'cycle_has_begun'
  | 'cycle_has_votes'
  | 'cycle_not_closed'
  | 'newer_cycle_has_begun'
  | 'cycle_frozen'
  | 'cycle_not_frozen'
  | 'cycle_revealed'
  | 'cycle_revealed.changing'
  | 'validation_failed.starts_active'
  | 'validation_failed.starts_in_the_past'
  | 'validation_failed.ends_in_the_past'
  | 'validation_failed.ends_before_start'
  | 'validation_failed.too_short'
  | 'validation_failed.too_long'
  | 'nothing_to_do'
  | 'group_is_excluded'
  | 'group_is_trusted'
  | 'not_trusted'
  | 'mail_not_set_up'
  | 'no_providers'
  | 'list_full'
  | 'mail_test_too_soon'
  | 'news_sent'
  | 'too_many_webhooks'
  | 'validation_failed.secret_required';

/** A field that a colleague has changed since it was read. `by` is null if the audit log has no entry. */
export interface ChangedField {
  field: string;
  value: unknown;
  by: string | null;
  at: string | null;
}

export type RefusalReason = VoterRefusalReason | AdminRefusalReason;

interface More {
  /** The name of the record that stopped a change of several. */
  target?: string | undefined;
  changed?: ChangedField[];
}

/** Rolls back the transaction in which it is thrown: nothing is changed or noted. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: RefusalReason;
  /** What its sentence is about: the kind of record, such as `vendor`, or a name. */
  readonly noun: string;
  readonly target: string | undefined;
  readonly changed: ChangedField[] | undefined;

  constructor(reason: RefusalReason, noun = '', { target, changed }: More = {}) {
    super(`${noun} ${reason}`.trim());
    this.reason = reason;
    this.noun = noun;
    this.target = target;
    this.changed = changed;
  }
}

/**
 * Changes records one after the other in one transaction. A refusal names the record it is about if there are several.
 */
export async function oneByOne<Item, T>(
  items: readonly Item[],
  nameOf: (item: Item) => string | Promise<string>,
  work: (item: Item) => Promise<T>,
): Promise<T[]> {
  const done: T[] = [];
  for (const item of items) {
    try {
      done.push(await work(item));
    } catch (error) {
      if (!(error instanceof Refusal) || items.length === 1) throw error;
      throw new Refusal(error.reason, error.noun, { target: await nameOf(item) });
    }
  }
  return done;
}

/** What has been announced is corrected by a super administrator only, who gives a reason. */
export function refuseCorrecting({ isSuperAdmin }: By, reason: string | null | undefined): void {
  if (!isSuperAdmin) throw new Refusal('forbidden.correcting');
  if (!reason) throw new Refusal('reason_required.ended');
}

/** A fixed order keeps two changes of many rows from waiting for each other. */
export const inIdOrder = (ids: readonly number[]): number[] => [...ids].sort((one, other) => one - other);

/** The UNIQUE key on names decides which of two requests is first; the other is refused. */
export async function withFreeName<T>(refusal: Refusal, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isDuplicateKey(error) ? refusal : error;
  }
}
