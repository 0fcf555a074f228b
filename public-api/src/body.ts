import express, { type Request, type Response } from 'express';
import secureJson from 'secure-json-parse';
import { HttpError } from './http-error.ts';

const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;
const readRaw = express.raw({ type: () => true, limit: '16kb', inflate: false });

const hasBody = (request: Request) =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/** The parsed body, or undefined when the request has none. JSON in UTF-8 only, 16 KiB at most. */
export async function readJson(request: Request, response: Response): Promise<unknown> {
  const type = request.headers['content-type'];
  if (!hasBody(request) && type === undefined) return undefined;
  if (!JSON_TYPE.test(type ?? '')) {
    throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Please send JSON (Content-Type: application/json).');
  }
  await new Promise<void>((resolve, reject) =>
    readRaw(request, response, (error?: unknown) => (error ? reject(error) : resolve())),
  );
  const text = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
  return text === '' ? undefined : parseJson(text);
}

/** Refuses `__proto__` and `constructor.prototype`, which a schema's `unknown(false)` lets through. */
function parseJson(text: string): unknown {
  try {
    return secureJson.parse(text, null, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw new HttpError(400, 'VALIDATION_FAILED', 'The request is not valid JSON.');
  }
}
