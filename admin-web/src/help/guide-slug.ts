/** The pages of the organisers' guide, by the names of their files in `docs/organisers`. */
export type GuideSlug =
  | 'first-awards'
  | 'fair-results'
  | 'invitation-codes'
  | 'event-networks'
  | 'announcing-results'
  | 'suspicious-groups'
  | 'winners'
  | 'next-season';
