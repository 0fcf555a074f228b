import { addLink, createVendor, listVendors, nominate, updateVendor, type VendorForm } from 'db/catalogue';
import { disqualify, mergeVendors } from 'db/removals';
import Joi from 'joi';
import { text } from 'shared-server/requests/texts';
import { vendorLink } from 'shared-server/shapes';
import { idSchema } from 'shared-server/validation';
import type { Services } from '../context.ts';
import type { FormLink, VendorRequest } from '../generated/contract.ts';
import { SEEN, storedForm } from '../requests/changed-meanwhile.ts';
import { MOST_AT_ONCE, publicReason, renameReason } from '../requests/fields.ts';
import { importRoute, recordSource } from '../requests/import-route.ts';
import { archivedRecord, recordRoutes } from '../requests/record-routes.ts';
import { changedBy, idFrom } from '../requests/request.ts';
import { changedRecords } from '../requests/shapes.ts';
import { type Route, route } from '../route.ts';
import { shape } from '../shape.ts';
import { adminVendor, linkFields, nominatedIn, vendorFields } from './fields.ts';
import { fileLinks } from './file-links.ts';

const PATH = '/api/admin/vendors';
const MOST_LINKS = 100;

const links = (link: Joi.Schema) => Joi.array().items(link).max(MOST_LINKS);

const form = {
  ...vendorFields,
  categoryIds: nominatedIn,
  links: links(shape('FormLink', linkFields)).description('In display order; they replace the current ones'),
};

const before = storedForm(vendorFields).keys({
  categoryIds: nominatedIn,
  links: links(storedForm(linkFields, { whole: true })),
});

/** Gives a link what the request may leave out. */
const linkOf = ({ title, url, description, icon }: FormLink) => ({
  title,
  url,
  description: description?.trim() || null,
  icon: icon ?? 'link',
});

const formOf = ({ categoryIds, links, ...fields }: VendorRequest): VendorForm => ({
  ...fields,
  ...(categoryIds !== undefined && { categoryIds }),
  ...(links && { links: links.map(linkOf) }),
});

/** The names of the categories in which a row of a file nominates a vendor. */
const namedCategories = text(8000, { lines: true, blank: true }).required();

/** 500 vendors in 100 categories each, before and after, take about half of it. */
const NOMINATIONS_LIMIT_BYTES = 1024 * 1024;

const nominations = shape('ManyNominationsRequest', {
  vendors: Joi.array()
    .items(
      Joi.object({
        id: idSchema.required(),
        categoryIds: nominatedIn.required(),
        before: nominatedIn.description(SEEN),
      }),
    )
    .min(1)
    .max(MOST_AT_ONCE)
    .unique('id')
    .required(),
});

/** Why the nominations of a vendor can’t change. */
const NOMINATED = ['VOTES_STAND', 'DISQUALIFIED'] as const;

export function vendorRoutes({ db }: Services): Route[] {
  return [
    importRoute({
      path: PATH,
      refusals: ['NAME_TAKEN', ...NOMINATED],
      source: () =>
        recordSource(db, 'vendor', {
          ...vendorFields,
          description: vendorFields.description.allow(''),
          categories: namedCategories,
          links: fileLinks,
        }),
    }),
    ...recordRoutes(db, {
      noun: 'vendor',
      path: PATH,
      listed:
        'Vendors and drafts sorted by name, with their links and votes; or archived ones, newest first.',
      added: 'Add a vendor or a draft.',
      shown: adminVendor,
      body: shape('VendorRequest', {
        ...form,
        suggestionId: idSchema.description(
          'A suggestion that the vendor answers, as it does those of its name',
        ),
      }),
      change: shape('UpdateVendorRequest', { ...form, before, reason: renameReason }),
      refusals: NOMINATED,
      list: (which) => listVendors(db, which),
      create: (by, fields, isDraft) => createVendor(db, by, formOf(fields), isDraft),
      update: (by, id, { before: seen, reason, ...fields }) =>
        updateVendor(db, by, { id, fields: formOf(fields), seen: seen && formOf(seen), reason }),
    }),
    // Links are changed with their vendor; this adds one to those that it has.
    route(`POST ${PATH}/:id/links`, 'super_admin', {
      answers: vendorLink,
      summary: 'Add a link to a vendor.',
      status: 201,
      body: shape('VendorLinkRequest', {
        ...linkFields,
        displayOrder: Joi.number().integer().min(0).max(1_000_000).description('Defaults to 0'),
      }),
      answer: (ctx, { displayOrder = 0, ...link }) =>
        addLink(db, changedBy(ctx), idFrom(ctx, 'vendor'), { ...linkOf(link), displayOrder }),
    }),
    route(`POST ${PATH}/:id/merge`, 'super_admin', {
      gateway: 'slow',
      answers: changedRecords,
      summary:
        'Merge a vendor into another: links and nominations are added to it, and the vendor is archived; its address ' +
        'then leads to the other. Restoring it undoes this, except for what was added.',
      refusals: ['MERGE_VOTES', 'DISQUALIFIED'],
      body: shape('MergeVendorsRequest', {
        into: idSchema.required().description('The vendor to keep, which is on the site'),
      }),
      async answer(ctx, { into }) {
        await mergeVendors(db, changedBy(ctx), { id: idFrom(ctx, 'vendor'), into });
        return { count: 1 };
      },
    }),
    route(`POST ${PATH}/:id/disqualify`, 'super_admin', {
      gateway: 'slow',
      answers: archivedRecord,
      summary:
        'Disqualify a vendor in a voting period, also after its results are announced: its votes leave the count, and ' +
        'its voters can vote again while voting is open. A restore of the removal undoes this.',
      refusals: ['ALREADY_DISQUALIFIED', 'NO_VOTING_CYCLE'],
      body: shape('DisqualifyRequest', {
        categoryIds: nominatedIn.min(1).description('At least one category; null or left out means all'),
        cycleId: idSchema.description('A voting period that has begun; defaults to the current one'),
        reason: publicReason,
      }),
      async answer(ctx, { categoryIds = null, cycleId, reason }) {
        const asked = { vendorId: idFrom(ctx, 'vendor'), categoryIds, cycleId, reason };
        const { name, ...removal } = await disqualify(db, changedBy(ctx), asked);
        return { message: `The vendor ${name} is disqualified.`, ...removal };
      },
    }),
    route(`POST ${PATH}/nominations`, 'super_admin', {
      gateway: 'slow',
      answers: changedRecords,
      summary: 'Set the categories of many vendors at once: all, or none if one is refused.',
      refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', ...NOMINATED],
      bodyLimitBytes: NOMINATIONS_LIMIT_BYTES,
      body: nominations,
      async answer(ctx, { vendors }) {
        const wanted = vendors.map(({ before, ...one }) => ({ ...one, seen: before }));
        await nominate(db, changedBy(ctx), wanted);
        return { count: vendors.length };
      },
    }),
  ];
}
