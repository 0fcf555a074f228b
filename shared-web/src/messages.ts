import { listText } from './format.ts';

/** A failure of the servers, with the number by which their logs are searched. */
export function failureWithReference({ failure, reference }: { failure: string; reference: string }): string {
  const sentence = /[.!?]$/u.test(failure) ? failure : `${failure}.`;
  return `${sentence} Reference: ${reference}`;
}

/** Data is shown that was read before a later read failed. */
export const olderData = ({ reason }: { reason: string }) => `${reason} You’re seeing older data.`;

/** The person who saved is not always known. */
interface OtherEditor {
  who: string | undefined;
}

export const savedMeanwhile = ({ who }: OtherEditor) =>
  who ? `${who} saved changes while you were editing` : 'Someone else saved changes while you were editing';

export function fieldChanged({ who, when }: OtherEditor & { when: string | undefined }): string {
  if (when === undefined) return who ? `${who} changed this` : 'Someone else changed this';
  return who ? `${who} changed this on ${when}` : `Someone else changed this on ${when}`;
}

export const versionOf = ({ who }: OtherEditor) => (who ? `${who}’s version` : 'Someone else’s version');

/** The labels of required fields that are blank. */
export const stillNeeded = (labels: readonly string[]) => `Still needed: ${listText(labels)}`;

export const optionalField = ({ label }: { label: string }) => `${label} (optional)`;
