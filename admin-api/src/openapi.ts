import Joi from 'joi';
import { type Operation, openApiAnswer, TOKEN_SCHEME } from 'shared-server/openapi/document';
import { type RequiredRole, type Route, route } from './route.ts';

const INFO = {
  title: 'Vendor Awards: administration',
  description:
    'After verify-2fa, the token is valid only with the cookie that this call has set. `x-role` is the required role.',
  securitySchemes: {
    token: TOKEN_SCHEME,
    cookie: {
      type: 'apiKey',
      in: 'cookie',
      name: '__Secure-va_admin',
      description: '`va_admin` if the site is served without TLS',
    },
  },
};

export function openApiRoute(routes: Route[]): Route {
  const self: Route = route('GET /api/admin/openapi.json', {
    role: 'admin',
    answers: Joi.object().unknown(),
    summary: 'This OpenAPI document.',
    answer: openApiAnswer(INFO, () => [...routes, self].map(operationOf)),
  });
  return self;
}

/** Describes a route as both the OpenAPI document and the contract state it. */
function operationOf({ role, creates, refusals, answers, ...policy }: Route): Operation {
  return {
    ...policy,
    security: SECURITY[role],
    ...(answers === 'text/csv' ? { download: answers } : { answer: answers }),
    status: creates ? 201 : 200,
    ...(refusals && { refusals }),
    extensions: { 'x-role': role },
  };
}

const VERIFIED = [['token', 'cookie']] as const;
const SECURITY = {
  anyone: [],
  signed_in: [['token']],
  admin: VERIFIED,
  super_admin: VERIFIED,
} as const satisfies Record<RequiredRole, Operation['security']>;
