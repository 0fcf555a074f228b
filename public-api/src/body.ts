import type { IncomingMessage } from 'node:http';
import secureJson from 'secure-json-parse';
import { HttpError } from 'shared-server/http-error';

const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;
const MOST_BYTES = 16 * 1024;
const MOST_LEVELS = 8;

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The parsed body, or undefined when the request has none. JSON in UTF-8 only, 16 KiB and 8 levels at most. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const type = request.headers['content-type'];
  if (!hasBody(request) && type === undefined) return undefined;
  if (type !== 'application/json' && !JSON_TYPE.test(type ?? '')) {
    throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Please send JSON (Content-Type: application/json).');
  }
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Compressed requests are not accepted.');
  }
  const text = await readText(request);
  return text === '' ? undefined : parseJson(text);
}

const tooLarge = () => new HttpError(413, 'PAYLOAD_TOO_LARGE', 'The request is too large.');
const malformed = (message: string) => new HttpError(400, 'VALIDATION_FAILED', message);

function readText(request: IncomingMessage): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) return Promise.reject(tooLarge());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) reject(tooLarge());
      else chunks.push(chunk);
    });
    request.on('end', () =>
      resolve((chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))?.toString() ?? ''),
    );
    // It always comes, after `end` too, where an error made for nothing would cost more than reading the body.
    request.on('close', () => {
      if (!request.complete) reject(malformed('The request ended too early.'));
    });
    request.on('error', () => reject(malformed('The request ended too early.')));
  });
}

/** Refuses `__proto__` and `constructor.prototype`, which a schema's `unknown(false)` lets through. */
function parseJson(text: string): unknown {
  if (levelsOf(text) > MOST_LEVELS) throw malformed('The request is nested too deeply.');
  try {
    return secureJson.parse(text, null, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw malformed('The request is not valid JSON.');
  }
}

/** Counted before the text is parsed, as the parser would follow each level. */
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
