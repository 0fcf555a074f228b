import Joi from 'joi';
import { openApiAnswer, TOKEN_SCHEME } from 'shared-server/openapi/document';
import type { Api } from 'shared-server/route';
import { PUBLIC_REFUSALS } from './requests/refusals.ts';
import { type Access, type Route, route } from './route.ts';

export const PUBLIC_API: Api<Access> = {
  title: 'Vendor Awards: public API',
  description: 'The API for visitors and voters. A sign-in returns a token.',
  securitySchemes: { token: TOKEN_SCHEME },
  tags: {
    Results: ['leaderboard', 'stats', 'category-votes', 'votes-over-time', 'winners'],
    'Vendors and categories': ['vendors', 'categories', 'suggestions'],
    Voting: ['votes', 'voting', 'invitation'],
    'Signing in': ['captcha', 'register', 'login', 'logout', 'password-recovery', 'sign-in-ways', 'members'],
    'Own account': ['user', 'email'],
    'The site': ['site-config', 'translations', 'privacy', 'organiser-acts', 'openapi.json'],
  },
  refusals: PUBLIC_REFUSALS,
  access: {
    everyone: { security: [], refusals: [] },
    anyone: { security: [[], ['token']], refusals: [] },
    voter: { security: [['token']], refusals: ['UNAUTHENTICATED'] },
  },
};

export const openApiRoute = (routes: Route[]): Route =>
  route('GET /api/openapi.json', 'everyone', {
    summary: 'This OpenAPI document',
    gateway: 'kept',
    caching: 'public',
    answers: Joi.object().unknown(),
    answer: openApiAnswer(PUBLIC_API, () => routes),
  });
