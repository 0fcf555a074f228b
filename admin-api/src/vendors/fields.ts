import Joi from 'joi';
import { contactUrl, text } from 'shared-server/requests/texts';
import {
  text as answered,
  idAndName,
  instant,
  listOf,
  nominations,
  orNull,
  vendorLink,
} from 'shared-server/shapes';
import { idSchema } from 'shared-server/validation';
import { icon, imageUrl, LONGEST_DESCRIPTION } from '../requests/fields.ts';
import { isDraft, votesAtStake } from '../requests/shapes.ts';
import { shape } from '../shape.ts';

/** The fields that administrators fill in, in forms and in files. */
export const vendorFields = {
  name: text(80).required().description('1 to 80 characters; unique, ignoring case'),
  description: text(LONGEST_DESCRIPTION, { lines: true })
    .required()
    .description(`1 to ${LONGEST_DESCRIPTION} characters`),
  imageUrl: imageUrl
    .allow('')
    .required()
    .description(
      'An https URL, a path below /images/ such as /images/vendors/x.svg, or blank; up to 2048 characters',
    ),
};

/** The column holds about this many ids. */
const MOST_CATEGORIES = 300;

export const nominatedIn = Joi.array()
  .items(idSchema)
  .max(MOST_CATEGORIES)
  .unique()
  .allow(null)
  .description('Null means all categories, including future ones');

export const linkFields = {
  title: text(80).required().description('1 to 80 characters'),
  url: contactUrl
    .required()
    .description('An http or https URL without a password, or tel: and a number; up to 2048 characters'),
  description: text(300, { blank: true }).allow(null).description('Up to 300 characters'),
  icon: icon.description('A name from the icon picker; defaults to `link`'),
};

/** What administrators read of a vendor. */
export const adminVendor = shape('AdminVendor', {
  ...idAndName,
  description: answered,
  imageUrl: answered,
  links: listOf(vendorLink).description('In display order'),
  categoryIds: nominations,
  voteCount: votesAtStake,
  isDraft,
  archivedAt: orNull(instant),
});
