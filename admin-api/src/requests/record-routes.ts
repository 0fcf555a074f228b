import type { By } from 'db/changes';
import type { Db } from 'db/machinery';
import { type ActOnMany, type Archivable, actOnMany, archive } from 'db/removals';
import Joi from 'joi';
import { count, id, listOf, orNull, text } from 'shared-server/shapes';
import { idSchema } from 'shared-server/validation';
import { type RefusalCode, type Route, route } from '../route.ts';
import { shape } from '../shape.ts';
import { UPDATE_LIMIT_BYTES } from './changed-meanwhile.ts';
import { MOST_AT_ONCE, manyIds, reason } from './fields.ts';
import { notFound } from './refusals.ts';
import { changedBy, idFrom } from './request.ts';
import { changedRecords } from './shapes.ts';

export const archivedRecord = shape('ArchiveResponse', {
  message: text,
  removalId: orNull(id).description(
    'The id for POST vote-removals/{id}/restore, which undoes this; null if there has never been a cycle',
  ),
  voteCount: count,
});

/** Describes records that are archived, not deleted. Their forms also send the values with which editing began. */
interface Records<Shown, Body, Change> {
  noun: Archivable;
  /** The path of the list. */
  path: `/${string}`;
  /** The summary of the list, which says what it shows and in which order. */
  listed: string;
  added: string;
  shown: Joi.ObjectSchema<Shown>;
  body: Joi.ObjectSchema<Body>;
  change: Joi.ObjectSchema<Change>;
  list(which: { archived: boolean } | { id: number }): Promise<Shown[]>;
  /** Returns the id. */
  create(by: By, body: Body, isDraft: boolean): Promise<number>;
  update(by: By, id: number, change: Change): Promise<void>;
  /** The refusals of a change beyond those of every record. */
  refusals?: readonly RefusalCode[];
}

/** Lists show drafts and what is on the site, unless archived records are asked for. */
const archived = Joi.object<{ archived?: 'true' | 'false' }>({ archived: Joi.valid('true', 'false') });

/** A new record is on the site unless it is added as a draft. */
const draft = Joi.object<{ draft?: 'true' | 'false' }>({ draft: Joi.valid('true', 'false') });

const ACTS: ActOnMany['act'][] = ['publish', 'unpublish', 'archive', 'restore'];

const actsBody = shape('ActsRequest', {
  act: Joi.valid(...ACTS)
    .required()
    .description('unpublish undoes publish, and restore undoes archive'),
  ids: manyIds.required(),
  asDrafts: Joi.array()
    .items(idSchema)
    .max(MOST_AT_ONCE)
    .description('The restored records that were drafts and become drafts again'),
  reason: reason.description('Why records are archived or restored, in *What organisers did*'),
});

/** Returns the routes that list, add and change records, and those that archive, restore, publish and unpublish them. */
export function recordRoutes<Shown, Body, Change>(
  db: Db,
  {
    noun,
    path,
    listed,
    added,
    shown,
    body,
    change,
    list,
    create,
    update,
    refusals = [],
  }: Records<Shown, Body, Change>,
): Route[] {
  async function one(id: number): Promise<Shown> {
    const [record] = await list({ id });
    if (!record) throw notFound(noun);
    return record;
  }
  return [
    route(`GET ${path}`, 'super_admin', {
      answers: listOf(shown),
      summary: listed,
      query: archived,
      answer: (_, __, query) => list({ archived: query.archived === 'true' }),
    }),
    route(`POST ${path}`, 'super_admin', {
      answers: shown,
      summary: added,
      refusals: ['NAME_TAKEN'],
      status: 201,
      body,
      query: draft,
      answer: async (ctx, fields, query) => one(await create(changedBy(ctx), fields, query.draft === 'true')),
    }),
    route(`POST ${path}/acts`, 'super_admin', {
      gateway: 'slow',
      answers: changedRecords,
      summary: 'Publish, unpublish, archive or restore records: all, or none if one is refused.',
      refusals: ['NOT_FOUND', 'NOT_A_DRAFT', 'NOT_ARCHIVED', 'NAME_TAKEN', 'VOTED_FOR'],
      body: actsBody,
      async answer(ctx, asked) {
        await actOnMany(db, changedBy(ctx), noun, asked);
        return { count: asked.ids.length };
      },
    }),
    route(`PUT ${path}/:id`, 'super_admin', {
      answers: shown,
      summary: `Change a ${noun}.`,
      refusals: ['NAME_TAKEN', 'CHANGED_MEANWHILE', ...refusals],
      bodyLimitBytes: UPDATE_LIMIT_BYTES,
      body: change,
      async answer(ctx, fields) {
        const id = idFrom(ctx, noun);
        await update(changedBy(ctx), id, fields);
        return one(id);
      },
    }),
    route(`DELETE ${path}/:id`, 'super_admin', {
      gateway: 'slow',
      answers: archivedRecord,
      summary: `Archive a ${noun} and exclude its votes.`,
      async answer(ctx) {
        const { name, ...removal } = await archive(db, changedBy(ctx), noun, idFrom(ctx, noun));
        return { message: `The ${noun} ${name} is deleted.`, ...removal };
      },
    }),
  ];
}
