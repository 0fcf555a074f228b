import Joi from 'joi';
import { openApiAnswer } from 'shared-server/openapi/document';
import { openRoute, type Route } from './route.ts';

export function openApiRoute(routes: Route[]): Route {
  const document = openApiAnswer({ title: 'Vendor Awards: public API' }, () =>
    routes.map((route) => ({ ...route, isSecured: route.access === 'voter' })),
  );
  return openRoute({
    method: 'get',
    path: '/api/openapi.json',
    gateway: 'plain',
    summary: 'This document',
    caching: 'public',
    answer: Joi.object().unknown(),
    handle: async () => document(),
  });
}
