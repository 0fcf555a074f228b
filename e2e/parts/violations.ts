/** What the promise forbids; each kind is a column of the report. */
export type ViolationKind = 'lost' | 'doubled' | 'phantom' | 'tally' | 'site' | 'answer' | 'recovery';

export interface Violation {
  kind: ViolationKind;
  text: string;
}
