import Joi from 'joi';
import { openApiAnswer, TOKEN_SCHEME } from 'shared-server/openapi/document';
import type { Api } from 'shared-server/route';
import { ADMIN_REFUSALS } from './requests/refusals.ts';
import { type Access, type Route, route } from './route.ts';

const SIGNED_IN = ['UNAUTHENTICATED', 'COOKIE_MISSING'];
const VERIFIED = {
  security: [['token', 'cookie']],
  refusals: [...SIGNED_IN, 'TWO_FACTOR_REQUIRED'],
} as const;

export const ADMIN_API: Api<Access> = {
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
  tags: {
    'Signing in': ['login', 'verify-2fa', 'logout', 'password', 'sessions', '2fa'],
    'Vendors and categories': ['vendors', 'categories', 'pictures', 'suggestions'],
    Voting: ['voting-cycles', 'voting-status', 'pause-voting', 'reset-votes', 'code-sets', 'members-list'],
    'Accounts and fairness': ['users', 'user-sessions', 'account-groups', 'vote-removals', 'email-domains'],
    'The site': ['system-settings', 'accent-tones', 'translations', 'news', 'mail', 'webhooks'],
    Oversight: ['dashboard', 'changes', 'audit-log', 'exports', 'openapi.json'],
  },
  refusals: ADMIN_REFUSALS,
  access: {
    anyone: { security: [], refusals: [] },
    signed_in: { security: [['token']], refusals: SIGNED_IN },
    admin: VERIFIED,
    super_admin: { ...VERIFIED, refusals: [...VERIFIED.refusals, 'FORBIDDEN'] },
  },
  hasRoles: true,
};

export function openApiRoute(routes: Route[]): Route {
  const self: Route = route('GET /api/admin/openapi.json', 'admin', {
    answers: Joi.object().unknown(),
    summary: 'This OpenAPI document.',
    answer: openApiAnswer(ADMIN_API, () => [...routes, self]),
  });
  return self;
}
