import { HttpError } from './http-error.ts';
import { type Method, type RequiredRole, type Route, route } from './route.ts';

/** Promised by the specification and not built yet: guarded as they will be, so that their roles are settled now. */
const PLANNED: [Method, string, RequiredRole, string][] = [
  ['GET', '/api/admin/user-sessions', 'admin', 'Visitors’ sessions.'],
  ['GET', '/api/admin/users', 'admin', 'Accounts; a plain admin gets voters only.'],
  ['POST', '/api/admin/users', 'super_admin', 'Create an administrator.'],
  ['DELETE', '/api/admin/users/:username', 'super_admin', 'Delete an administrator.'],
  ['GET', '/api/admin/system-settings', 'super_admin', 'Texts of the site.'],
  ['POST', '/api/admin/system-settings', 'super_admin', 'Change one text of the site.'],
  ['GET', '/api/admin/categories', 'super_admin', 'Categories.'],
  ['POST', '/api/admin/categories', 'super_admin', 'Add a category.'],
  ['PUT', '/api/admin/categories/:id', 'super_admin', 'Change a category.'],
  ['DELETE', '/api/admin/categories/:id', 'super_admin', 'Archive a category.'],
  ['POST', '/api/admin/categories/:id/reset-votes', 'admin', 'Remove the votes of one category.'],
  ['POST', '/api/admin/vendors', 'super_admin', 'Add a vendor.'],
  ['PUT', '/api/admin/vendors/:id', 'super_admin', 'Change a vendor.'],
  ['DELETE', '/api/admin/vendors/:id', 'super_admin', 'Archive a vendor.'],
  ['POST', '/api/admin/vendors/:id/links', 'super_admin', 'Add a link to a vendor.'],
  ['POST', '/api/admin/pause-voting', 'super_admin', 'Pause or resume voting.'],
  ['POST', '/api/admin/voting-cycles', 'admin', 'Start a voting cycle.'],
  ['POST', '/api/admin/reset-votes', 'admin', 'Remove all votes of the cycle.'],
];

export const plannedRoutes: Route[] = PLANNED.map(([method, path, role, summary]) => ({
  ...route({
    method,
    path,
    role,
    summary,
    refusals: { 501: 'Not part of this release.' },
    answer: () => null,
  }),
  async handle() {
    throw new HttpError(501, 'NOT_IMPLEMENTED', 'This is not part of this release yet.');
  },
}));
