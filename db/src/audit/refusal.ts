import { isDuplicateKey } from '../machinery/index.ts';

/** The reasons for which the database layer refuses a change. The API has a sentence for each. */
export type RefusalReason =
  | 'not_found'
  | 'name_taken'
  | 'changed_meanwhile'
  | 'list_changed'
  | 'not_archived'
  | 'not_draft'
  /** The record has votes in the open cycle, so it stays on the site. */
  | 'voted_for'
  /** The vendor has votes in the category that is named, so it stays nominated there. */
  | 'votes_stand'
  /** The vendor to merge has votes in a cycle without announced results, and the other has none. */
  | 'merge_votes'
  /** Both vendors have votes in a cycle without announced results. */
  | 'merge_votes_of_both'
  /** Another record got this one's name while it was archived. */
  | 'name_given_away'
  /** Undoing the archiving needs a super administrator. */
  | 'archiving'
  /** Excluding accounts, and undoing it, needs a super administrator. */
  | 'excluding'
  | 'already_restored'
  /** Changing the votes or the announced name of a cycle needs a super administrator. */
  | 'correcting'
  /** Changing the votes or the announced name of a cycle needs a reason. */
  | 'reason_required'
  | 'own_account'
  /** An administrator is blocked until the block is lifted. */
  | 'admin_block_ends'
  | 'last_super_admin'
  /** The requester was turned off, deleted or demoted in the meantime. */
  | 'no_longer_allowed'
  | 'activation_code_dead'
  | 'authenticator_bound'
  /** The secret was offered to another session, or to none. */
  | 'secret_not_offered'
  | 'no_active_cycle'
  | 'no_cycle'
  | 'cycle_closed'
  /** Scheduling needs a super administrator. */
  | 'scheduling'
  /** Ending the frozen hours early needs a super administrator. */
  | 'revealing'
  | 'cycles_overlap'
  | 'cycle_has_begun'
  | 'cycle_has_votes'
  | 'cycle_not_closed'
  | 'newer_has_begun'
  /** This cannot be changed from the freeze until the results are announced. */
  | 'cycle_frozen'
  | 'cycle_not_frozen'
  /** Results that were announced as final cannot be frozen again. */
  | 'cycle_revealed'
  | 'starts_active'
  | 'starts_in_the_past'
  | 'ends_in_the_past'
  | 'ends_before_start'
  | 'too_short'
  | 'too_long'
  /** The group's accounts, or the email domain, are already in the requested state. */
  | 'nothing_to_do'
  | 'group_is_excluded'
  | 'group_is_trusted'
  | 'not_trusted'
  /** No message can be sent, because these settings are missing. */
  | 'mail_not_set_up'
  /** No provider signs members in. */
  | 'no_providers'
  | 'news_sent'
  | 'too_many_webhooks'
  /** Signed reports need a secret. */
  | 'secret_required';

/** A field that a colleague has changed since it was read. `by` is null if the audit log has no entry. */
export interface ChangedField {
  field: string;
  value: unknown;
  by: string | null;
  at: string | null;
}

interface More {
  /** The name of the record that stopped a change of several. */
  target?: string | undefined;
  changed?: ChangedField[];
}

/** Rolls back the transaction in which it is thrown: nothing is changed or noted. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: RefusalReason;
  /** The kind of record that is refused, such as `vendor`. */
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
