import Joi from 'joi';
import { id, text } from 'shared-server/shapes';
import { TYPED_NAME_LENGTH } from 'shared-server/validation';
import type { AdminLoginRequest } from '../generated/contract.ts';
import { role } from '../requests/shapes.ts';
import { shape } from '../shape.ts';

/** A password may be any text of up to 128 characters here; its rules were checked when it was chosen. */
const credentials = {
  username: Joi.string().max(TYPED_NAME_LENGTH).required(),
  password: Joi.string().max(128).required(),
};

export const signInBody = shape('AdminLoginRequest', credentials);

/** The body that public-api passes on, because only public-api saw the visitor. */
export const delegatedBody = Joi.object<AdminLoginRequest & { ipAddress: string; userAgent: string }, true>({
  ...credentials,
  /** An address, or 'unknown'; the audit log takes ASCII only. */
  ipAddress: Joi.string()
    .max(45)
    .pattern(/^[\w.:%]+$/)
    .required(),
  userAgent: Joi.string().max(1024).allow('').required(),
});

export const signedIn = shape('AdminLoginResponse', {
  user: Joi.object({ id, username: text, type: Joi.string().valid('admin').required(), role }).required(),
  token: text,
});
