import type { Suggestion, VendorLink } from 'db/catalogue';
import Joi from 'joi';
import { idSchema } from './validation.ts';

/** Describes a body of requests or answers; a type of this name is made from it. */
export const shape = <Type>(name: string, fields: Joi.SchemaMap): Joi.ObjectSchema<Type> =>
  Joi.object<Type>(fields).meta({ name });

/** Returns the same for an API, which has these types. */
export const shapesOf =
  <Types>() =>
  <Name extends keyof Types & string>(name: Name, fields: Joi.SchemaMap) =>
    shape<Types[Name]>(name, fields);

/** Describes a list with any number of entries. */
export const listOf = <Item>(item: Joi.ObjectSchema<Item>): Joi.ArraySchema<Item[]> =>
  Joi.array().items(item).required();

/** Names a schema of another kind; the contract has a type of this name. */
export const named = <Schema extends Joi.AnySchema>(name: string, schema: Schema): Schema =>
  schema.meta({ name });

// The fields of answers: all are present, and some may be null.
export const id = idSchema.required();
export const count = Joi.number().integer().min(0).required();
export const percentage = count.max(100);
export const flag = Joi.boolean().required();
export const text = Joi.string().allow('').required();
export const texts = Joi.array().items(Joi.string()).required();
export const instant = named('Instant', Joi.string().isoDate().required());
export const orNull = <Schema extends Joi.AnySchema>(schema: Schema): Schema => schema.allow(null);
export const idAndName = { id, name: text };

export const message = shape<{ message: string }>('MessageResponse', { message: text });

// These parts of requests and answers are the same in both APIs.

export const nominations = orNull(Joi.array().items(id).required()).description(
  'The categories in which the vendor is nominated; null means all, including future ones',
);

export const vendorLink = shape<VendorLink>('VendorLink', {
  id,
  title: text,
  url: text,
  description: orNull(text),
  icon: text,
  displayOrder: Joi.number().integer().required(),
});

export const suggestion = shape<Suggestion>('Suggestion', {
  name: text,
  categoryIds: Joi.array().items(id).required(),
  link: orNull(text),
  sentence: orNull(text),
  state: Joi.string()
    .valid('open', 'added', 'nominated', 'declined')
    .required()
    .description('`open` until the organisers have answered'),
  reason: orNull(text).description('Why it was declined'),
  vendor: orNull(Joi.object(idAndName).required()).description(
    'The vendor that was added or nominated; for voters, only once it is published',
  ),
  createdAt: instant,
  answeredAt: orNull(instant),
});

export const publishing = Joi.string()
  .valid('live', 'hidden')
  .description(
    '`live`: votes show at once, until a freeze. `hidden`: no votes show before results are announced',
  );

export const whoMayVote = Joi.string()
  .valid('everybody', 'invited', 'confirmed', 'members')
  .description(
    '`invited`: accounts that have entered an invitation code; `confirmed`: those with a confirmed email address; ' +
      '`members`: those that sign in through a provider of the operator',
  );
