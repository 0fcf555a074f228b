import Joi from 'joi';
import { idSchema } from './validation.ts';

/** What a request takes or an answer promises. Its contract has a type of this name, made of it. */
export function shape<Type>(name: string, fields: Joi.SchemaMap): Joi.ObjectSchema<Type> {
  return Joi.object<Type>(fields).meta({ name });
}

/** None, one or many of them. */
export const listOf = <Item>(item: Joi.ObjectSchema<Item>): Joi.ArraySchema<Item[]> =>
  Joi.array().items(item).required();

/** Other schemas that the contract has a type for. */
export const named = <Schema extends Joi.AnySchema>(name: string, schema: Schema): Schema =>
  schema.meta({ name });

// Fields of answers: all are there, some of them null.
export const id = idSchema.required();
export const count = Joi.number().integer().min(0).required();
export const percentage = count.max(100);
export const flag = Joi.boolean().required();
export const text = Joi.string().allow('').required();
export const texts = Joi.array().items(Joi.string()).required();
export const instant = named('Instant', Joi.string().isoDate().required());
export const orNull = <Schema extends Joi.AnySchema>(schema: Schema): Schema => schema.allow(null);
export const idAndName = { id, name: text };

/** Values of a sentence, by name. */
export const params = Joi.object()
  .pattern(Joi.string(), [Joi.string().allow(''), Joi.number()])
  .required();

/** What has been done, in a sentence for people. */
export const message = shape<{ message: string }>('MessageResponse', { message: text });
