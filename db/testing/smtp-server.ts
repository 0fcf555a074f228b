import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

interface Received {
  to: string;
  messageId: string;
  /** The received header lines and text. */
  raw: string;
}

/** Undefined accepts. */
type Refusing = number | string | undefined;
const accept = (): Refusing => undefined;

/** Starts a mail server that accepts every message, or does what a test says. */
export async function startSmtpServer(port = 0, { refusesSignIn = false } = {}) {
  const received: Received[] = [];
  const behaviour: {
    /** Delays the acceptance of a message. */
    delayMs: number;
    /** Returns the code with which a sender, recipient or message is refused, as in `550 5.4.5`. */
    refuseFrom: () => Refusing;
    refuse: (to: string) => Refusing;
    refuseData: () => Refusing;
  } = { delayMs: 0, refuseFrom: accept, refuse: accept, refuseData: accept };
  // The sentence names the recipient, as with many mail servers.
  const failure = (refusing: number | string, to = '') => {
    const [code, enhanced = ''] = String(refusing).split(' ');
    return Object.assign(new Error(`${enhanced} <${to}> refused`.trim()), { responseCode: Number(code) });
  };
  const server = new SMTPServer({
    disabledCommands: refusesSignIn ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (_, __, callback) => callback(failure('535 5.7.8')),
    logger: false,
    onMailFrom(_, __, callback) {
      const code = behaviour.refuseFrom();
      callback(code ? failure(code) : null);
    },
    onRcptTo({ address }, _, callback) {
      const code = behaviour.refuse(address);
      callback(code ? failure(code, address) : null);
    },
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.once('end', async () => {
        const raw = Buffer.concat(parts).toString();
        await sleep(behaviour.delayMs);
        const code = behaviour.refuseData();
        if (code) return callback(failure(code));
        const to = session.envelope.rcptTo[0]?.address ?? '';
        received.push({ to, raw, messageId: /^message-id: (.*)$/im.exec(raw)?.[1]?.trim() ?? '' });
        callback(null);
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}?ignoreTLS=true`;
  return {
    url,
    received,
    behaviour,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
