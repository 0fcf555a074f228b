import { isDuplicateKey } from '../machinery/index.ts';

/** What the rows say no with; the API has a sentence for each. */
export type RefusalReason =
  | 'not_found'
  | 'name_taken'
  | 'changed_meanwhile'
  | 'list_changed'
  | 'not_archived'
  | 'not_draft'
  /** It has votes in the open cycle, so it stays on the site. */
  | 'voted_for'
  /** The vendor has votes in the category that is named, so it stays nominated there. */
  | 'votes_stand'
  /** Its name was given to another while it was archived. */
  | 'name_given_away'
  /** Only a super administrator may undo an archiving. */
  | 'archiving'
  | 'already_restored'
  /** Only a super administrator may change the votes of a cycle that is closed, */
  | 'correcting'
  /** and only with a reason. */
  | 'reason_required'
  | 'own_account'
  | 'last_super_admin'
  /** The person who asks was turned off, deleted or demoted in the meantime. */
  | 'no_longer_allowed'
  | 'activation_code_dead'
  | 'authenticator_bound'
  /** The secret was offered to another session, or to none. */
  | 'secret_not_offered'
  | 'no_active_cycle'
  | 'no_cycle'
  | 'no_ended_cycle'
  | 'cycle_closed'
  /** Only a super administrator may schedule. */
  | 'scheduling'
  /** Only a super administrator may end sealed hours before their time. */
  | 'revealing'
  | 'cycles_overlap'
  | 'cycle_has_begun'
  | 'cycle_has_votes'
  | 'cycle_not_closed'
  | 'newer_has_begun'
  /** A frozen cycle stays as it is until its results are announced. */
  | 'cycle_sealed'
  | 'cycle_not_sealed'
  /** What everybody has been shown as final stays. */
  | 'cycle_revealed'
  | 'starts_active'
  | 'starts_in_the_past'
  | 'ends_in_the_past'
  | 'ends_before_start'
  | 'too_short'
  | 'too_long'
  | 'venue_too_long'
  /** All of the group's accounts are held, or blocked, already. */
  | 'nothing_to_do'
  | 'too_few_accounts'
  | 'nobody_found'
  | 'group_is_held'
  | 'group_is_cleared'
  | 'not_cleared'
  /** No message can be sent: what is missing. */
  | 'mail_not_set_up';

/** What somebody else has made of one field since it was read; without an entry in the audit log nobody is named. */
export interface ChangedField {
  field: string;
  value: string | number | null;
  by: string | null;
  at: string | null;
}

interface More {
  /** Which one of several that were to change together. */
  target?: string | undefined;
  changed?: ChangedField[];
}

/** Thrown in a transaction, which is rolled back by it: nothing is changed and nothing noted. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: RefusalReason;
  /** What is refused: `vendor`. */
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

/** One after the other, in one transaction. Where there are several, the refusal says which one it is about. */
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

/** Two changes of many rows do not wait for each other in this order. */
export const inIdOrder = (ids: readonly number[]): number[] => [...ids].sort((one, other) => one - other);

/** The UNIQUE key on names decides who is first: whoever is not gets the refusal. */
export async function withFreeName<T>(refusal: Refusal, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isDuplicateKey(error) ? refusal : error;
  }
}
