import Joi from 'joi';
import { type Operation, openApiAnswer, TOKEN_SCHEME } from 'shared-server/openapi/document';
import { openRoute, type Route } from './route.ts';

const INFO = {
  title: 'Vendor Awards: public API',
  description: 'The API for visitors and voters. A sign-in returns a token.',
  securitySchemes: { token: TOKEN_SCHEME },
};

export function openApiRoute(routes: Route[]): Route {
  const document = openApiAnswer(INFO, () => routes.map(operationOf));
  return openRoute('GET /api/openapi.json', {
    gateway: 'plain',
    summary: 'This OpenAPI document',
    caching: 'public',
    answer: Joi.object().unknown(),
    handle: async () => document(),
  });
}

/** Returns the operation as the OpenAPI document and the contract describe it. */
const operationOf = (route: Route): Operation => ({ ...route, security: SECURITY[route.access] });

const SECURITY = { everyone: [], anyone: [[], ['token']], voter: [['token']] } as const;
