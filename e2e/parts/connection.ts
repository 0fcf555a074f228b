import { connect, type Socket } from 'node:net';

interface HttpAnswer {
  /** The status; 0 if the connection ended or the time was up. */
  status: number;
  /** Status and headers as received; see `headerOf`. */
  head: string;
  body: string;
}

/** A keep-alive connection through the gateway for one request at a time; it is opened again after it has ended. */
export interface Connection {
  readonly isBusy: boolean;
  /** Never rejects. */
  ask(request: string | Buffer): Promise<HttpAnswer>;
  close(): void;
}

const TIMEOUT_MS = 10_000;
const NO_ANSWER: HttpAnswer = { status: 0, head: '', body: '' };

/**
 * Uses raw sockets, because the measured product shares two cores with this process, and Node’s own client costs as
 * much CPU per request as the API. This also never sends a request twice.
 */
export function openConnection(
  port: number,
  { localAddress, timeoutMs = TIMEOUT_MS }: { localAddress?: string; timeoutMs?: number } = {},
): Connection {
  let socket: Socket | undefined;
  let received = '';
  let settle: ((answer: HttpAnswer) => void) | undefined;
  const finish = (answer: HttpAnswer, isLast: boolean) => {
    const done = settle;
    settle = undefined;
    received = '';
    if (isLast) {
      socket?.destroy();
      socket = undefined;
    }
    done?.(answer);
  };
  const open = (): Socket => {
    const opened = connect({ port, host: '127.0.0.1', ...(localAddress && { localAddress }) });
    opened.setNoDelay(true).setEncoding('latin1');
    opened.on('data', (chunk) => {
      if (opened !== socket) return;
      received += chunk;
      const answer = parse(received);
      if (answer) finish(answer, answer.isLast);
    });
    const fail = () => {
      if (opened === socket) finish(NO_ANSWER, true);
    };
    opened.on('error', fail).on('close', fail).setTimeout(timeoutMs, fail);
    return opened;
  };
  return {
    get isBusy() {
      return settle !== undefined;
    },
    ask: (request) =>
      new Promise((resolve) => {
        settle = resolve;
        socket ??= open();
        socket.write(request);
      }),
    close: () => finish(NO_ANSWER, true),
  };
}

/** Returns the value of a header; `name` is in lower case. */
export function headerOf(head: string, name: string): string | undefined {
  const start = head.toLowerCase().indexOf(`\r\n${name}: `);
  if (start < 0) return undefined;
  const valueStart = start + name.length + 4;
  const end = head.indexOf('\r\n', valueStart);
  return head.slice(valueStart, end < 0 ? undefined : end);
}

/** Is undefined until the answer is complete. It is read as latin1, so that a character is a byte. */
function parse(text: string): (HttpAnswer & { isLast: boolean }) | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = text.slice(0, end);
  const status = Number(head.slice(9, 12));
  const lowered = head.toLowerCase();
  const body = status === 304 ? '' : bodyOf(lowered, text.slice(end + 4));
  if (body === undefined) return undefined;
  return { status, head, body, isLast: lowered.includes('\r\nconnection: close') };
}

function bodyOf(head: string, rest: string): string | undefined {
  if (head.includes('\r\ntransfer-encoding: chunked')) {
    return rest.endsWith('0\r\n\r\n') ? dechunked(rest) : undefined;
  }
  const length = Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0);
  return rest.length >= length ? rest.slice(0, length) : undefined;
}

function dechunked(text: string): string {
  let body = '';
  let from = 0;
  for (;;) {
    const lineEnd = text.indexOf('\r\n', from);
    const size = Number.parseInt(text.slice(from, lineEnd), 16);
    if (!(size > 0)) return body;
    body += text.slice(lineEnd + 2, lineEnd + 2 + size);
    from = lineEnd + 2 + size + 2;
  }
}
