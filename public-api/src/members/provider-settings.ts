import Joi from 'joi';

/** An OpenID Connect provider, which knows the members. */
export interface Provider {
  /** The number in its variables, which is also in the address to which it leads back. */
  id: number;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The name on the button. */
  name: string;
  scope: string;
  /** The claim of the ID token that makes somebody a member; without one, every account of the provider is. */
  claim: { name: string; value: string } | undefined;
}

const IDS = [1, 2, 3, 4, 5];
const NEEDED = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'NAME'];
const nameOf = (id: number, part: string) => `OIDC_${id}_${part}`;

// Plain HTTP would let anybody on the way sign in as anybody.
const issuer = Joi.string()
  .pattern(/^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/])[^\s?#]+$/)
  .messages({ 'string.pattern.base': '{#label} must begin with https://' });

const CLAIM = /^([^\s=]+)=(.+)$/;

/** `OIDC_1_ISSUER` to `OIDC_5_SCOPE`. */
export const providerVariables: Joi.SchemaMap = Object.fromEntries(
  IDS.flatMap((id) => [
    [nameOf(id, 'ISSUER'), issuer],
    [nameOf(id, 'CLIENT_ID'), Joi.string()],
    [nameOf(id, 'CLIENT_SECRET'), Joi.string()],
    [nameOf(id, 'NAME'), Joi.string().max(40)],
    [
      nameOf(id, 'SCOPE'),
      Joi.string()
        .pattern(/^openid(?: |$)/)
        .default('openid'),
    ],
    [
      nameOf(id, 'CLAIM'),
      Joi.string()
        .pattern(CLAIM)
        .messages({ 'string.pattern.base': '{#label} must look like groups=members' }),
    ],
  ]),
);

export const providerRules = {
  secrets: IDS.map((id) => nameOf(id, 'CLIENT_SECRET')),
  together: IDS.map((id) => NEEDED.map((part) => nameOf(id, part))),
  needs: Object.fromEntries(
    IDS.flatMap((id) => [
      [nameOf(id, 'ISSUER'), 'PUBLIC_URL'],
      [nameOf(id, 'CLAIM'), nameOf(id, 'ISSUER')],
    ]),
  ),
};

export function readProviders(variables: Record<string, unknown>): Provider[] {
  return IDS.flatMap((id) => {
    const text = (part: string) => variables[nameOf(id, part)] as string | undefined;
    const [issuer = '', clientId = '', clientSecret = '', name = ''] = NEEDED.map(text);
    if (!issuer) return [];
    const [, claim = '', value = ''] = CLAIM.exec(text('CLAIM') ?? '') ?? [];
    const scope = text('SCOPE') ?? '';
    return [
      { id, issuer, clientId, clientSecret, name, scope, claim: claim ? { name: claim, value } : undefined },
    ];
  });
}
