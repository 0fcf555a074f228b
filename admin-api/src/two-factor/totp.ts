import { generateSecret, generateURI, verify } from 'otplib';

const ISSUER = 'Vendor Awards';
/** RFC 6238 advises one step either way, because the clock of a phone may be wrong and a code takes time to type. */
const STEP_SECONDS = 30;

/** Returns 160 bits in Base32. */
export const newSecret = (): string => generateSecret({ length: 20 });

/** Returns the address that the browser draws as a QR code. */
export const otpauthUri = (secret: string, username: string): string =>
  generateURI({ issuer: ISSUER, label: username, secret });

/** Returns the time step that a six-digit code belongs to, or undefined unless it is of this or an adjacent step. */
export async function timeStepOf(secret: string, code: string, now = Date.now()) {
  if (!/^\d{6}$/u.test(code)) return undefined;
  try {
    const result = await verify({
      secret,
      token: code,
      epoch: Math.floor(now / 1000),
      epochTolerance: STEP_SECONDS,
    });
    // The result is an object in both cases, and an object is truthy.
    return result.valid && 'timeStep' in result ? result.timeStep : undefined;
  } catch {
    return undefined;
  }
}
