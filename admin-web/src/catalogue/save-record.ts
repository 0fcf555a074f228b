import { request } from '../api-client.ts';
import { type CatalogueNoun, NOUNS } from './texts.ts';

interface Saved<Body> {
  /** Is undefined for a new record. */
  row: { id: number } | undefined;
  body: Body;
  /** What was stored when the form was opened. The server refuses the change if the record no longer matches. */
  before: NoInfer<Body> | undefined;
  isDraft: boolean;
}

export function saveRecord<Body extends object>(
  noun: CatalogueNoun,
  { row, body, before, isDraft }: Saved<Body>,
) {
  const path = `/api/admin/${NOUNS[noun]}`;
  return row
    ? request(`${path}/${row.id}`, { method: 'PUT', body: { ...body, before } })
    : request(isDraft ? `${path}?draft=true` : path, { method: 'POST', body });
}
