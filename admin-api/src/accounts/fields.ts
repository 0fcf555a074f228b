import { ACTIVATION_HOURS } from 'db/administrators';
import { canonicalNetwork } from 'db/limits';
import Joi from 'joi';
import { flag, id, instant, orNull, text } from 'shared-server/shapes';
import { role } from '../requests/shapes.ts';
import { shape } from '../shape.ts';

export const activationCode = Joi.string()
  .pattern(/^[A-Za-z0-9]{6,10}$/u)
  .meta({ most: 10 })
  .description(
    `The activation code: 6 to 10 letters or digits, valid for ${ACTIVATION_HOURS} hours and five tries`,
  )
  .messages({
    'string.pattern.base': '2FA code must be 6 to 10 letters or digits',
    'any.required': '2FA code is required',
  });

/** Accepts a network and puts it into its canonical form. */
export const network = Joi.string()
  .max(60)
  .custom((given: string, helpers) => canonicalNetwork(given) ?? helpers.error('network.form'));

export const account = shape('Account', {
  id: id.description('Unique among accounts of its type'),
  username: text,
  email: orNull(text),
  emailConfirmed: flag.description('True if a voter has a confirmed email address, which is never disclosed'),
  createdAt: instant,
  isActive: flag.description('False during a block by an administrator; a voter’s block may end by itself'),
  isExcluded: flag.description('True if a voter’s votes in the current voting period don’t count'),
  isErased: flag.description(
    'True if the voter has erased the account; its name becomes a number within a minute',
  ),
  type: Joi.string().valid('voter', 'admin').required(),
  role: orNull(role).description('Null for voters'),
  lastSessionId: orNull(id).description('The newest session of a voter, with which the details can be read'),
  secondFactor: orNull(Joi.string().valid('bound', 'pending', 'expired').required()).description(
    'Null for voters. `pending`: an activation code has been issued; `expired`: it can no longer be used',
  ),
});

export const reissuedCode = shape('ReissueCodeResponse', {
  activationCode: text.description(`Shown only once; valid for ${ACTIVATION_HOURS} hours and five tries`),
});
