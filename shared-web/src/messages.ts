import { listText } from './format.ts';

/** Adds the reference by which operators find a server failure in the logs. */
export function failureWithReference({ failure, reference }: { failure: string; reference: string }): string {
  const sentence = /[.!?]$/u.test(failure) ? failure : `${failure}.`;
  return `${sentence} Reference: ${reference}`;
}

/** Warns that the data on the page is older, because a refresh failed. */
export const olderData = ({ reason }: { reason: string }) => `${reason} You’re seeing older data.`;

interface OtherEditor {
  /** Is undefined if the server does not know the name. */
  who: string | undefined;
}

export const savedMeanwhile = ({ who }: OtherEditor) =>
  who ? `${who} saved changes while you were editing` : 'Someone else saved changes while you were editing';

export function fieldChanged({ who, when }: OtherEditor & { when: string | undefined }): string {
  if (when === undefined) return who ? `${who} changed this` : 'Someone else changed this';
  return who ? `${who} changed this on ${when}` : `Someone else changed this on ${when}`;
}

export const versionOf = ({ who }: OtherEditor) => (who ? `${who}’s version` : 'Someone else’s version');

export const stillNeeded = (labels: readonly string[]) => `Still needed: ${listText(labels)}`;

export const optionalField = ({ label }: { label: string }) => `${label} (optional)`;
