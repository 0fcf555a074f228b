import Joi from 'joi';
import { id, orNull } from './shapes.ts';

/** The shape in the answers of both APIs. */
export const standsIn = orNull(Joi.array().items(id).required()).description(
  'The categories in which the vendor is nominated; null means all, including future ones',
);
