/** Refuses an address, a code or a link. Rolls back the transaction in which it is thrown. */
export class EmailRefusal extends Error {
  override readonly name = 'EmailRefusal';
  readonly reason:
    | 'invalid'
    | 'disposable'
    /** The organisers do not accept its domain. */
    | 'domain_refused'
    /** The site sends no messages. */
    | 'not_set_up'
    | 'code_wrong'
    /** The code was used, or tried too often. */
    | 'code_expired'
    /** The mailbox belongs to another account, or did in this voting period. Only the mailbox's reader can find out. */
    | 'mailbox_taken';

  constructor(reason: EmailRefusal['reason']) {
    super(reason);
    this.reason = reason;
  }
}
