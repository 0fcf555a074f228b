import type { By } from 'db/changes';
import type { Page, PageRequest } from 'db/machinery';
import Joi from 'joi';
import { clientAddress } from 'shared-server/requests/request-log';
import { parseId } from 'shared-server/validation';
import { type AppSettings, type Context, sessionOf } from '../context.ts';
import { notFound } from './refusals.ts';

/**
 * Returns who changes something, for the audit log. `adminId` shows whether an action is on one's own account, where
 * some actions are not allowed.
 */
export function changedBy(ctx: Context): By & { adminId: number; ipAddress: string } {
  const { adminId, username, role } = sessionOf(ctx);
  return { adminId, username, ipAddress: clientAddress(ctx.req), isSuperAdmin: role === 'super_admin' };
}

/**
 * Returns a number from the path: decimal digits, as the gateway saw them, and small enough for the database. Throws a
 * 404.
 */
export function idFrom(ctx: Context, what: string, name = 'id'): number {
  const id = parseId(textFrom(ctx, name));
  if (id === undefined) throw notFound(what);
  return id;
}

export function textFrom(ctx: Context, name: string): string {
  const params: Record<string, string> = ctx.params;
  return params[name] ?? '';
}

/** Without a setting, the site has the panel's origin, which browsers send with every change. */
export const siteUrl = (ctx: Context, { publicUrl }: Pick<AppSettings, 'publicUrl'>): string =>
  publicUrl ?? (ctx.get('Origin') || ctx.origin);

export const PAGE_SIZE = 50;

export const page = Joi.string()
  .pattern(/^[1-9]\d{0,5}$/u)
  .description(
    `A page of ${PAGE_SIZE}; the header X-Total-Count of the answer counts the entries of all pages`,
  );
/** The most characters of a search. */
export const LONGEST_SEARCH = 100;
export const search = Joi.string().max(LONGEST_SEARCH).allow('').description('Part of a name');

export function pageRequest({ page: asked = '1' }: { page?: string }): PageRequest {
  return { limit: PAGE_SIZE, offset: (Number(asked) - 1) * PAGE_SIZE };
}

/** Returns the list; its total length goes into a header, so that the body stays as specified. */
export function answerPage<Item>(ctx: Context, { items, total }: Page<Item>): Item[] {
  ctx.set('X-Total-Count', String(total));
  return items;
}
