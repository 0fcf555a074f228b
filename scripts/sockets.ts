import path from 'node:path';

export type ApiName = 'public-api' | 'admin-api';

/** The sockets of one process of an API. */
interface ApiSockets {
  listen: string;
  health: string;
  metrics: string;
}

/** The unix sockets by which the parts of one run reach each other. */
export interface Sockets {
  database: string;
  /** Other commands connect here; see control.ts. */
  control: string;
  /** Returns the sockets of parallel processes, in the order of their slots. */
  api: (name: ApiName, place: number) => ApiSockets;
  adminSignIn: string;
  publicWeb: string;
  renderer: string;
  adminWeb: string;
  sharedUi: string;
}

export function socketsIn(folder: string): Sockets {
  const socket = (name: string): string => path.join(folder, `${name}.sock`);
  return {
    database: socket('database'),
    control: socket('control'),
    api: (name, place) => ({
      listen: socket(`${name}-${place}`),
      health: socket(`${name}-${place}-health`),
      metrics: socket(`${name}-${place}-metrics`),
    }),
    adminSignIn: socket('admin-sign-in'),
    publicWeb: socket('public-web'),
    renderer: socket('renderer'),
    adminWeb: socket('admin-web'),
    sharedUi: socket('shared-ui'),
  };
}
