import Joi from 'joi';
import { type Operation, openApiAnswer } from 'shared-server/openapi/document';
import { type Route, route } from './route.ts';

const INFO = {
  title: 'Vendor Awards: administration',
  description:
    'After verify-2fa the token counts only together with the cookie that call has set. `x-role` is who may call.',
};

export function openApiRoute(routes: Route[]): Route {
  const self: Route = route('GET /api/admin/openapi.json', {
    gateway: 'plain',
    role: 'admin',
    answers: Joi.object().unknown(),
    summary: 'This document.',
    answer: openApiAnswer(INFO, () => [...routes, self].map(operationOf)),
  });
  return self;
}

/** As both the OpenAPI document and the contract tell it. */
export function operationOf({ role, creates, refusals, answers, ...policy }: Route): Operation {
  return {
    ...policy,
    isSecured: role !== 'anyone',
    ...(answers === 'text/csv' ? { download: answers } : { answer: answers }),
    status: creates ? 201 : 200,
    ...(refusals && { refusals }),
    extensions: { 'x-role': role },
  };
}
