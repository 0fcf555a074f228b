import Joi from 'joi';
import { answersInSentences } from 'shared-server/testing/hostile-input';
import { routeTable } from './app.ts';
import type { Services } from './context.ts';
import { IMPORT_ID } from './requests/read-csv.ts';
import { delegatedBody } from './sign-in/schema.ts';

answersInSentences(() => [
  ...routeTable({} as Services).flatMap(({ path, body, query }) => [
    { path, schema: body },
    { path, schema: query },
  ]),
  { path: 'delegated sign-in', schema: delegatedBody },
  { path: 'import row', schema: Joi.object({ id: IMPORT_ID }) },
]);
