import net from 'node:net';

/** Status 0: the connection ended before the answer came. */
export type Answered = (status: number, head: string) => void;

/** One keep-alive connection with one request at a time on it; opened again when the server has closed it. */
export interface Connection {
  readonly isBusy: boolean;
  send(request: Buffer, answered: Answered): void;
  close(): void;
}

const HEAD_END = '\r\n\r\n';
const CONTENT_LENGTH = '\r\ncontent-length: ';

/** The value of a header; `head` as it came, `name` in lower case. */
export function headerOf(head: string, name: string): string | undefined {
  const start = head.toLowerCase().indexOf(`\r\n${name}: `);
  if (start < 0) return undefined;
  const valueStart = start + name.length + 4;
  const end = head.indexOf('\r\n', valueStart);
  return head.slice(valueStart, end < 0 ? undefined : end);
}

function bodyLength(head: string): number {
  const lower = head.toLowerCase();
  const start = lower.indexOf(CONTENT_LENGTH);
  return start < 0 ? 0 : Number.parseInt(lower.slice(start + CONTENT_LENGTH.length), 10);
}

/** Written for load: `node:http` would cost several times what the servers under test do. */
export function createConnection(port: number, localAddress?: string): Connection {
  let socket: net.Socket | undefined;
  let waiting: Answered | undefined;
  let received = '';

  const finish = (status: number, head: string): void => {
    const answered = waiting;
    waiting = undefined;
    received = '';
    answered?.(status, head);
  };
  const read = (bytes: Buffer): void => {
    received += bytes.toString('latin1');
    const headEnd = received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const status = Number(received.slice(9, 12));
    const head = received.slice(0, headEnd);
    const length = status === 304 ? 0 : bodyLength(head);
    if (received.length >= headEnd + HEAD_END.length + length) finish(status, head);
  };
  const open = (): net.Socket => {
    const opened = net.connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      ...(localAddress && { localAddress }),
    });
    const ended = (): void => {
      if (socket !== opened) return;
      socket = undefined;
      finish(0, '');
    };
    opened.on('data', read).on('error', ended).on('end', ended).on('close', ended);
    return opened;
  };
  return {
    get isBusy() {
      return waiting !== undefined;
    },
    send(request, answered) {
      waiting = answered;
      socket ??= open();
      socket.write(request);
    },
    close() {
      waiting = undefined;
      socket?.destroy();
    },
  };
}
