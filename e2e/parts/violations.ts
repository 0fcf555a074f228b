/** Lists what must not happen; each kind is a column of the report. */
export type ViolationKind = 'lost' | 'doubled' | 'phantom' | 'tally' | 'site' | 'answer' | 'recovery';

export interface Violation {
  kind: ViolationKind;
  text: string;
}
