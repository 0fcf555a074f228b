// Finds what is wrong with a running installation, and what to do about it.

export { examine, type NamedFinding } from './examine.ts';
