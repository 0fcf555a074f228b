import type { Archivable } from 'db/removals';

export const recordDeleted = ({ noun, name }: { noun: Archivable; name: string }): string =>
  noun === 'vendor' ? `The vendor ${name} is deleted.` : `The category ${name} is deleted.`;

export const signedOutEverywhere = (username: string): string => `${username} is signed out everywhere.`;
