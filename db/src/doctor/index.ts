export { examine, type NamedFinding } from './examine.ts';
