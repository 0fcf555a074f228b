import net from 'node:net';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** All header lines as received, to find headers that were sent twice. */
  lines: string[];
  /** The text, or the bytes as latin1 if it is compressed. */
  body: string;
}

function unchunk(text: string): string {
  const size = Number.parseInt(text, 16);
  if (!size) return '';
  const start = text.indexOf('\r\n') + 2;
  return text.slice(start, start + size) + unchunk(text.slice(start + size + 2));
}

function parse(text: string): Answer {
  const end = text.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const rest = text.slice(end + 4);
  const bytes = headers['transfer-encoding'] === 'chunked' ? unchunk(rest) : rest;
  const body = headers['content-encoding'] ? bytes : Buffer.from(bytes, 'latin1').toString();
  return { status: Number(statusLine.split(' ')[1] ?? 0), headers, lines, body };
}

/** Sends these bytes and reads until the connection ends; status 0 means that it was closed without an answer. */
export const sendRaw = (port: number, bytes: string, from = '127.0.0.1'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', localAddress: from }, () => socket.write(bytes));
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(parse(text)));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET') reject(error);
    });
  });

export interface RequestParts {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Another address of this machine, from which the request is sent. */
  from?: string;
}

/** Sends one request with its target exactly as written; a client library would normalise the path. */
export function requestRaw(port: number, target: string, parts: RequestParts = {}): Promise<Answer> {
  const headers: Record<string, string> = { Host: 'awards.test', Connection: 'close', ...parts.headers };
  if (parts.body !== undefined) headers['Content-Length'] = String(Buffer.byteLength(parts.body));
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${parts.method ?? 'GET'} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`;
  return sendRaw(port, head + (parts.body ?? ''), parts.from);
}
