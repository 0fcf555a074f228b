import { request } from '../api-client.ts';

/** Changes `row`, if nobody has since the form was opened with `before`; without a row it makes a new one. */
export const saveRecord = <Body extends object>(
  path: string,
  row: { id: number } | undefined,
  body: Body,
  before: NoInfer<Body> | undefined,
) =>
  row
    ? request(`${path}/${row.id}`, { method: 'PUT', body: { ...body, before } })
    : request(path, { method: 'POST', body });
