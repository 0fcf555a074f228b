import type { By } from 'db/audit';
import type { Db } from 'db/machinery';
import { type Archivable, archive, restoreArchived } from 'db/removals';
import Joi from 'joi';
import { listOf } from 'shared-server/shapes';
import { archivedRecord } from '../answers/catalogue.ts';
import { type Route, route } from '../route.ts';
import { UPDATE_LIMIT_BYTES } from './changed-meanwhile.ts';
import { notFound } from './refusals.ts';
import { changedBy, idFrom } from './request.ts';

/** What is archived rather than deleted, and changed by forms that say what they began with. */
interface Records<Shown, Body, Change> {
  noun: Archivable;
  /** Of the list. */
  path: `/${string}`;
  /** What the list shows, and in which order. */
  listed: string;
  added: string;
  shown: Joi.ObjectSchema<Shown>;
  body: Joi.ObjectSchema<Body>;
  change: Joi.ObjectSchema<Change>;
  list(which: { archived: boolean } | { id: number }): Promise<Shown[]>;
  /** Answers the id. */
  create(by: By, body: Body): Promise<number>;
  update(by: By, id: number, change: Change): Promise<void>;
}

/** Lists show what is on the site, unless asked for what is not any more. */
const archived = Joi.object<{ archived?: 'true' | 'false' }>({ archived: Joi.valid('true', 'false') });

/** List, add, change, archive, restore. */
export function recordRoutes<Shown, Body, Change>(
  db: Db,
  { noun, path, listed, added, shown, body, change, list, create, update }: Records<Shown, Body, Change>,
): Route[] {
  const gone = { 404: `No such ${noun}.` };
  async function one(id: number): Promise<Shown> {
    const [record] = await list({ id });
    if (!record) throw notFound(noun);
    return record;
  }
  return [
    route(`GET ${path}`, {
      gateway: 'plain',
      role: 'super_admin',
      answers: listOf(shown),
      summary: listed,
      query: archived,
      answer: (_, __, query) => list({ archived: query.archived === 'true' }),
    }),
    route(`POST ${path}`, {
      gateway: 'plain',
      role: 'super_admin',
      answers: shown,
      summary: added,
      refusals: { 409: 'NAME_TAKEN.' },
      creates: true,
      body,
      answer: async (ctx, fields) => one(await create(changedBy(ctx), fields)),
    }),
    route(`PUT ${path}/:id`, {
      gateway: 'plain',
      role: 'super_admin',
      answers: shown,
      summary: `Change a ${noun}.`,
      refusals: {
        ...gone,
        409: `NAME_TAKEN; CHANGED_MEANWHILE: the ${noun} is not as \`before\` says any more.`,
      },
      bodyLimitBytes: UPDATE_LIMIT_BYTES,
      body: change,
      async answer(ctx, fields) {
        const id = idFrom(ctx, noun);
        await update(changedBy(ctx), id, fields);
        return one(id);
      },
    }),
    route(`DELETE ${path}/:id`, {
      gateway: 'slow',
      role: 'super_admin',
      answers: archivedRecord,
      summary: `Archive a ${noun} and take its votes out of the count.`,
      refusals: gone,
      async answer(ctx) {
        const { name, ...removal } = await archive(db, changedBy(ctx), noun, idFrom(ctx, noun));
        return { message: `The ${noun} ${name} is deleted.`, ...removal };
      },
    }),
    route(`POST ${path}/:id/restore`, {
      gateway: 'slow',
      role: 'super_admin',
      answers: shown,
      summary: `Bring an archived ${noun} back, with its votes.`,
      refusals: { ...gone, 409: 'NOT_ARCHIVED; NAME_TAKEN.' },
      async answer(ctx) {
        const id = idFrom(ctx, noun);
        await restoreArchived(db, changedBy(ctx), noun, id);
        return one(id);
      },
    }),
  ];
}
