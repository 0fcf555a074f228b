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
  /** Returns the sockets of parallel processes, in the order of their slots. */
  api: (name: ApiName, place: number) => ApiSockets;
  /** A folder with a socket of each admin-api. */
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
    api: (name, place) => ({
      listen: socket(`${name}-${place}`),
      health: socket(`${name}-${place}-health`),
      metrics: socket(`${name}-${place}-metrics`),
    }),
    adminSignIn: path.join(folder, 'admin-sign-in/'),
    publicWeb: socket('public-web'),
    renderer: socket('renderer'),
    adminWeb: socket('admin-web'),
    sharedUi: socket('shared-ui'),
  };
}
