/** Names the pages of the organisers' guide by their files in `docs/organisers`. */
export type GuideSlug =
  | 'first-awards'
  | 'fair-results'
  | 'invitation-codes'
  | 'event-networks'
  | 'announcing-results'
  | 'suspicious-groups'
  | 'winners'
  | 'next-season';
