import path from 'node:path';

export type ApiName = 'public-api' | 'admin-api';

/** The unix sockets by which the parts of one run reach each other. */
export type Sockets = ReturnType<typeof socketsIn>;

export function socketsIn(folder: string) {
  const socket = (name: string): string => path.join(folder, `${name}.sock`);
  return {
    /** The command itself listens here, which shows that the run is alive. */
    run: socket('run'),
    database: socket('database'),
    /** Returns the sockets of one of the API's processes; `place` counts from 0. */
    api: (name: ApiName, place: number) => ({
      listen: socket(`${name}-${place}`),
      health: socket(`${name}-${place}-health`),
      metrics: socket(`${name}-${place}-metrics`),
    }),
    /** A folder with a socket of each admin-api. */
    adminSignIn: path.join(folder, 'admin-sign-in/'),
    publicWeb: socket('public-web'),
    renderer: socket('renderer'),
    adminWeb: socket('admin-web'),
    sharedUi: socket('shared-ui'),
  };
}
