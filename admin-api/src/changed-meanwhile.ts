import Joi from 'joi';
import { LIMIT_BYTES } from 'shared-server/body';
import { conflict } from './request.ts';

/*
 * What the PUTs have in common that take `before`, the fields as they were when somebody began to edit them. It says
 * what is stored, so it is held to what the columns can hold, never to the rules of today: an old value that could
 * not be saved any more must still be recognised.
 */

/** The longest column has 2048 characters, and UTF-16 counts some of them twice. */
export const storedText = Joi.string().allow('').max(4096);

export const storedInteger = Joi.number().integer().min(-2_147_483_648).max(2_147_483_647);

/** The fields come twice, and JSON may take six bytes for a character of an old text. */
export const UPDATE_LIMIT_BYTES = 3 * LIMIT_BYTES;

export const changedMeanwhile = () =>
  conflict('CHANGED_MEANWHILE', 'Somebody has changed this meanwhile. Close the dialog and open it again.');
