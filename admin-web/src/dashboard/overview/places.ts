/** An address in the panel. */
export type Place = `?tab=${string}`;

export const PLACES = {
  categories: '?tab=categories',
  vendors: '?tab=vendors',
  admins: '?tab=security',
  auditLog: '?tab=security&page=log',
  votingControl: '?tab=security',
  suspiciousGroups: '?tab=sessions&page=groups',
  periods: '?tab=voting',
  invitationCodes: '?tab=voting&page=codes',
  /** Opens its dialog. */
  newPeriod: '?tab=voting&open=new-period',
  results: '?tab=voting&open=results',
} satisfies Record<string, Place>;
