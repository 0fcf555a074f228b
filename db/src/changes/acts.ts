/** Acts that everybody may read about: *What organisers did* has a sentence for each. */
export type PublicAct =
  | `voting.${'paused' | 'resumed'}`
  | `voting_cycle.${'changed' | 'closed' | 'reopened' | 'revealed' | 'winners_shown'}`
  | `votes.${'reset' | 'restored'}`
  | 'results.corrected'
  | 'accounts.excluded'
  | 'group.excluded'
  | 'code_set.withdrawn'
  | `${'vendor' | 'category'}.${'created' | 'updated' | 'published' | 'drafted' | 'archived' | 'restored'}`
  | `vendor.${'disqualified' | 'merged' | 'nominated'}`;

/** Acts that don't decide who can win, or that are about a person. */
type PrivateAct =
  | `account.${'blocked' | 'unblocked' | 'signed_out'}`
  | `admin.${'created' | 'deleted'}`
  | `categories.${'grouped' | 'ordered'}`
  | 'code_set.made'
  | 'email_domain.rule_set'
  | 'exclusion.previewed'
  | 'export.downloaded'
  | `group.${'distrusted' | 'trusted'}`
  | 'guesses.forgiven'
  | 'mail.tested'
  | `members_list.${'added' | 'sent' | 'taken_out'}`
  | 'news.planned'
  | 'password.changed'
  | 'picture.uploaded'
  | 'recovery_codes.replaced'
  | 'second_factor.reissued'
  | `session.${'blocked' | 'ended' | 'unblocked' | 'viewed'}`
  | `setting.${'reset' | 'saved'}`
  | `suggestion.${'added' | 'declined' | 'nominated' | 'reopened'}`
  | 'translation.saved'
  | 'vendor.linked'
  | 'vendor_link.created'
  | 'votes.recounted'
  | `voting_cycle.${'announcement_planned' | 'cancelled' | 'created' | 'scheduled'}`
  | `webhook.${'added' | 'changed' | 'deleted' | 'tested'}`;

/** An act of an administrator, as `<noun>.<what happened>`. Each is declared as public or private. */
export type ActName = PublicAct | PrivateAct;
