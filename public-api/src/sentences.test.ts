import type { ObjectSchema } from 'joi';
import { answersInSentences } from 'shared-server/testing/hostile-input';
import { testApp } from '../testing/test-app.ts';

const api = testApp();

answersInSentences(() =>
  api.app.routes.flatMap(({ path, body, query }) =>
    [body, query].flatMap((schema) => (schema ? [{ path, schema: schema as ObjectSchema }] : [])),
  ),
);
