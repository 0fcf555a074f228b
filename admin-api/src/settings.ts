import { membersListKeys } from 'db/invitations';
import { sealingKeys } from 'db/machinery';
import { webhookSealingKeys } from 'db/webhooks';
import Joi from 'joi';
import { keysOf } from 'shared-server/keys';
import { type Address, parseAddress } from 'shared-server/processes/listen';
import { type ProcessSettings, readProcessSettings, variable } from 'shared-server/processes/settings';
import type { AppSettings } from './context.ts';

export interface Settings extends ProcessSettings {
  app: AppSettings;
  /** The address for sign-ins that public-api passes on; null if it may not. */
  internalListen: Address | null;
}

interface Variables {
  INTERNAL_LISTEN?: string;
  ADMIN_JWT_KEY: string[];
  ADMIN_TOTP_KEY: string[];
  WEBHOOK_KEY: string[];
  DELEGATION_KEY?: string[];
  ADMIN_TOKEN_BINDING: 'required' | 'off';
  PUBLIC_URL?: string;
}

const own = {
  INTERNAL_LISTEN: variable.address,
  ADMIN_JWT_KEY: variable.key.required(),
  ADMIN_TOTP_KEY: variable.key.required(),
  WEBHOOK_KEY: variable.key.required(),
  DELEGATION_KEY: variable.keyBeside('INTERNAL_LISTEN'),
  ADMIN_TOKEN_BINDING: Joi.valid('required', 'off').default('required'),
  PUBLIC_URL: variable.siteAddress,
};

/** Throws an Error with a sentence for each problem. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const { variables, ...settings } = readProcessSettings<Variables>(environment, {
    listen: '127.0.0.1:4002',
    own,
    keys: ['ADMIN_JWT_KEY', 'ADMIN_TOTP_KEY', 'WEBHOOK_KEY', 'DELEGATION_KEY'],
    safeguards: ['ADMIN_TOKEN_BINDING'],
  });
  const { INTERNAL_LISTEN, DELEGATION_KEY } = variables;
  return {
    ...settings,
    app: {
      jwtKeys: keysOf(variables.ADMIN_JWT_KEY),
      totpKeys: sealingKeys(variables.ADMIN_TOTP_KEY, 'admin-totp'),
      webhookKeys: webhookSealingKeys(variables.WEBHOOK_KEY),
      membersListKeys: membersListKeys(variables.WEBHOOK_KEY),
      delegationKeys: DELEGATION_KEY && keysOf(DELEGATION_KEY),
      tokenBinding: variables.ADMIN_TOKEN_BINDING,
      publicUrl: variables.PUBLIC_URL,
    },
    internalListen: INTERNAL_LISTEN ? ownSocket(parseAddress(INTERNAL_LISTEN), settings.slot) : null,
  };
}

/** Gives each process its own socket in a folder. */
const ownSocket = (address: Address, slot: number): Address =>
  'path' in address && address.path.endsWith('/') ? { path: `${address.path}${slot}.sock` } : address;
