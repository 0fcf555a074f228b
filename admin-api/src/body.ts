import type { IncomingMessage } from 'node:http';
import type Joi from 'joi';
import { parse } from 'secure-json-parse';
import { HttpError } from 'shared-server/http-error';
import { OURS, sentenceOf } from 'shared-server/sentences';

export const LIMIT_BYTES = 16 * 1024;

const tooLarge = (limitBytes: number) =>
  new HttpError(413, 'PAYLOAD_TOO_LARGE', `The request is larger than ${limitBytes / 1024} KiB.`, {
    // The rest of it is not read, so the connection cannot carry another request.
    headers: { Connection: 'close' },
  });

export async function readBytes(request: IncomingMessage, limitBytes = LIMIT_BYTES): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) throw tooLarge(limitBytes);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > limitBytes) throw tooLarge(limitBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Only UTF-8 JSON as it is: a form, which any site can send, never gets this far. */
export function requireJson({ headers }: IncomingMessage): void {
  const isJson = /^application\/json(\s*;\s*charset="?utf-8"?)?\s*$/iu.test(headers['content-type'] ?? '');
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity';
  if (isJson && isPlain) return;
  throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send JSON, with Content-Type: application/json.');
}

/** Refuses what is not JSON, and keys that would reach a prototype, which joi lets through. */
export function parseJson(bytes: Buffer): unknown {
  try {
    return parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new HttpError(400, 'BAD_REQUEST', 'The request is not valid JSON.');
  }
}

/** Nothing is converted ("1" is not 1) and unknown fields are refused. */
export function validate<T>(schema: Joi.ObjectSchema<T>, value: unknown): T {
  const checked = schema.validate(value, {
    convert: false,
    abortEarly: false,
    messages: OURS,
  });
  if (!checked.error) return checked.value;
  const details = checked.error.details.map((fault) => ({
    field: fault.path.join('.'),
    message: sentenceOf(fault),
  }));
  throw new HttpError(400, 'VALIDATION_FAILED', details[0]?.message ?? 'The request is not valid.', {
    details,
  });
}

/** A request without a body is as good as `{}`; `reset-votes` and `logout` have none. */
export async function readBody<T>(
  request: IncomingMessage,
  schema: Joi.ObjectSchema<T>,
  limitBytes: number,
): Promise<T> {
  const declaresBody =
    request.headers['content-type'] !== undefined || request.headers['transfer-encoding'] !== undefined;
  if (!declaresBody && Number(request.headers['content-length'] ?? 0) === 0) return validate(schema, {});
  requireJson(request);
  const bytes = await readBytes(request, limitBytes);
  return validate(schema, bytes.length === 0 ? {} : parseJson(bytes));
}
