export const winnersOf = ({ period }: { period: string }) => `Winners of ${period}`;

export const awardOf = ({ period, field, isTied }: { period: string; field: string; isTied: boolean }) =>
  isTied ? `${period}: ${field}, tied` : `${period}: ${field}`;
