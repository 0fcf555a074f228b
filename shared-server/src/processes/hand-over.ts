import type { Worker } from 'node:cluster';

interface HandOver {
  act?: string;
  seq?: number;
}

/**
 * A connection on its way to a worker that dies would wait for ever: Node forgets that it gave it away (20 to 24). Here
 * it is refused in the name of the dead, and Node then gives it to another worker. If a later Node speaks otherwise
 * with its workers, nothing is recognised and nothing done.
 */
export function passOnWhenDead({ process: child }: Worker): void {
  const underWay = new Set<number>();
  const send = child.send.bind(child) as (message: HandOver, ...rest: unknown[]) => boolean;
  Object.assign(child, {
    send: (message: HandOver, ...rest: unknown[]) => {
      if (message.act === 'newconn' && message.seq !== undefined) underWay.add(message.seq);
      return send(message, ...rest);
    },
  });
  child.on('internalMessage', ({ ack }: { ack?: number }) => {
    if (ack !== undefined) underWay.delete(ack);
  });
  child.once('exit', () => {
    for (const ack of underWay) child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false });
  });
}
