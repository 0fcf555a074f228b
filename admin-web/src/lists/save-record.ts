import { request } from '../api-client.ts';

/**
 * Changes `row` unless somebody has changed it since the form opened with `before`; creates a record if there is no
 * row.
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
