import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

export type Wire = Awaited<ReturnType<typeof openWire>>;

/** Opens a TCP address on this machine that replaces the network in front of a part. */
export async function openWire(to: NetConnectOpts) {
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
    /** Leads every new connection there from now on. */
    lead(to: NetConnectOpts): void {
      target = to;
    },
    /** Drops everything in both directions silently, also for those who connect now. */
    cut(): void {
      isCut = true;
      for (const socket of ends) socket.unpipe().pause();
    },
    /** Ends the connections that were cut, and lets new ones through. */
    mend(): void {
      end();
      isCut = false;
    },
    close(): void {
      server.close();
      end();
    },
  };
}
