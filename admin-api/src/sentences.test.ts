import { answersInSentences } from 'shared-server/testing/hostile-input';
import { routeTable } from './app.ts';
import type { Services } from './context.ts';
import { delegatedBody } from './sign-in/schema.ts';
import { importRow } from './vendors/read-csv.ts';

answersInSentences(() => [
  ...routeTable({} as Services).flatMap(({ path, body, query }) => [
    { path, schema: body },
    { path, schema: query },
  ]),
  { path: 'delegated sign-in', schema: delegatedBody },
  { path: 'import row', schema: importRow },
]);
