import Joi from 'joi';
import { type Operation, openApiAnswer } from 'shared-server/openapi/document';
import { openRoute, type Route } from './route.ts';

export function openApiRoute(routes: Route[]): Route {
  const document = openApiAnswer({ title: 'Vendor Awards: public API' }, () => routes.map(operationOf));
  return openRoute('GET /api/openapi.json', {
    gateway: 'plain',
    summary: 'This document',
    caching: 'public',
    answer: Joi.object().unknown(),
    handle: async () => document(),
  });
}

/** As both the OpenAPI document and the contract tell it. */
export const operationOf = (route: Route): Operation => ({ ...route, isSecured: route.access === 'voter' });
