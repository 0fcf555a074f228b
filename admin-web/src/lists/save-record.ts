import { request } from '../api-client.ts';

/**
 * Creates a record if `row` is undefined, or else changes the row. The server refuses a change if the row no longer
 * matches `before`.
 */
export const saveRecord = <Body extends object>(
  path: string,
  row: { id: number } | undefined,
  body: Body,
  before: NoInfer<Body> | undefined,
) =>
  row
    ? request(`${path}/${row.id}`, { method: 'PUT', body: { ...body, before } })
    : request(path, { method: 'POST', body });
