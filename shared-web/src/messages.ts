import { formatCount, listText } from './format.ts';

/** Adds the reference by which operators find a server failure in the logs. */
export function failureWithReference({ failure, reference }: { failure: string; reference: string }): string {
  const sentence = /[.!?]$/u.test(failure) ? failure : `${failure}.`;
  return `${sentence} Reference: ${reference}`;
}

/** Warns that the data on the page is older, because a refresh failed. */
export const olderData = ({ reason }: { reason: string }) => `${reason} You’re seeing older data.`;

interface OtherChange {
  /** Is undefined if the server does not know the name. */
  who: string | undefined;
  when: string | undefined;
}

export function changedMeanwhile({ who, when }: OtherChange): string {
  if (when === undefined) return who ? `${who} has changed this` : 'Someone else has changed this';
  return who ? `${who} changed this on ${when}` : `Someone else changed this on ${when}`;
}

export const fieldNeeded = ({ label }: { label: string }) => `${label} is required`;

interface TextLength {
  length: number;
  most: number;
}

export const lengthText = ({ length, most }: TextLength) =>
  `${formatCount(length)} of ${formatCount(most)} characters`;

export const tooLong = ({ length, most }: TextLength) =>
  `Use at most ${formatCount(most)} characters; there are ${formatCount(length)}.`;

export const stillNeeded = (labels: readonly string[]) => `Still needed: ${listText(labels)}`;

export const optionalField = ({ label }: { label: string }) => `${label} (optional)`;
