import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** A TCP address on this machine that replaces the network in front of a part. */
export interface Wire {
  port: number;
  /** Leads every new connection there from now on. */
  lead(to: NetConnectOpts): void;
  /** Drops everything in both directions silently, also for those who connect now. */
  cut(): void;
  /** Ends the connections that were cut, and lets new ones through. */
  mend(): void;
  close(): void;
}

export async function openWire(to: NetConnectOpts): Promise<Wire> {
  let target = to;
  let isCut = false;
  const ends = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    ends.add(socket);
    return socket.on('error', () => socket.destroy()).once('close', () => ends.delete(socket));
  };
  const server = createServer((client) => {
    keep(client);
    if (isCut) return void client.pause();
    const part = keep(connect(target));
    client.setNoDelay(true).pipe(part).pipe(client);
    for (const [one, other] of [
      [client, part],
      [part, client],
    ] as const) {
      one.once('close', () => !isCut && other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const end = () => {
    for (const socket of ends) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    lead(to) {
      target = to;
    },
    cut() {
      isCut = true;
      for (const socket of ends) socket.unpipe().pause();
    },
    mend() {
      end();
      isCut = false;
    },
    close() {
      server.close();
      end();
    },
  };
}
