import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import secureJson from 'secure-json-parse';
import { refuse } from '../refusals.ts';

export const LIMIT_BYTES = 16 * 1024;
const MOST_LEVELS = 8;

/** The type of a file that is sent as it is; its content decides what it is. */
export const FILE_TYPE = 'application/octet-stream';

/** Excludes forms, because any site can send one. */
const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

/**
 * Returns the parsed body, or undefined if the request has none: JSON in UTF-8 of at most `limitBytes` and 8 levels.
 * Throws a 400, 413 or 415.
 */
export async function readJson(request: IncomingMessage, limitBytes = LIMIT_BYTES): Promise<unknown> {
  const bytes = await readJsonBytes(request, limitBytes);
  return bytes.length === 0 ? undefined : parseJson(bytes);
}

/** Returns the body as it was sent; it is empty if the request has none. Throws a 400, 413 or 415. */
export function readJsonBytes(request: IncomingMessage, limitBytes = LIMIT_BYTES): Promise<Buffer> {
  const { 'content-type': type, 'content-encoding': encoding = 'identity' } = request.headers;
  if (!hasBody(request) && type === undefined) return Promise.resolve(Buffer.alloc(0));
  if (type !== 'application/json' && !JSON_TYPE.test(type ?? '')) {
    return Promise.reject(refuse('UNSUPPORTED_MEDIA_TYPE'));
  }
  if (encoding !== 'identity') {
    return Promise.reject(refuse('UNSUPPORTED_MEDIA_TYPE.compressed'));
  }
  return readBytes(request, limitBytes);
}

/** Returns a file that was sent as it is. Throws a 400, 413 or 415. */
export function readFileBytes(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const { 'content-type': type, 'content-encoding': encoding = 'identity' } = request.headers;
  return type === FILE_TYPE && encoding === 'identity'
    ? readBytes(request, limitBytes)
    : Promise.reject(refuse('UNSUPPORTED_MEDIA_TYPE.file'));
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function readBytes(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limitBytes)
    return Promise.reject(tooLarge(limitBytes));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > limitBytes) reject(tooLarge(limitBytes));
      else chunks.push(chunk);
    });
    request.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    // `close` always comes, even after `end`. The error is created only if it is needed, because creating it costs more
    // than reading the body.
    request.on('close', () => {
      if (!request.complete) reject(refuse('VALIDATION_FAILED.ended_early'));
    });
    request.on('error', () => reject(refuse('VALIDATION_FAILED.ended_early')));
  });
}

const tooLarge = (limitBytes: number) =>
  refuse(
    'PAYLOAD_TOO_LARGE',
    { limit: limitBytes / 1024 },
    {
      // The rest of the body is not read, so the connection cannot carry another request.
      headers: { Connection: 'close' },
    },
  );

/**
 * Parses JSON. Throws a 400, also for `__proto__` and `constructor.prototype`, which a schema’s `unknown(false)` lets
 * through.
 */
export function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw refuse('VALIDATION_FAILED.not_utf8');
  const text = bytes.toString();
  if (levelsOf(text) > MOST_LEVELS) throw refuse('VALIDATION_FAILED.too_deep');
  try {
    return secureJson.parse(text, null, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw refuse('VALIDATION_FAILED.not_json');
  }
}

/** Counts the levels before the text is parsed, because the parser would follow each of them. */
function levelsOf(text: string): number {
  let level = 0;
  let deepest = 0;
  let isInText = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '\\' && isInText) index += 1;
    else if (character === '"') isInText = !isInText;
    else if (isInText) continue;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++level);
    else if (character === '}' || character === ']') level -= 1;
  }
  return deepest;
}
