import path from 'node:path';

/** The unix sockets by which the parts of one run reach each other. */
export interface Sockets {
  database: string;
  publicApi: string;
  publicApiHealth: string;
  publicApiMetrics: string;
  adminApi: string;
  adminApiHealth: string;
  adminApiMetrics: string;
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
    publicApi: socket('public-api'),
    publicApiHealth: socket('public-api-health'),
    publicApiMetrics: socket('public-api-metrics'),
    adminApi: socket('admin-api'),
    adminApiHealth: socket('admin-api-health'),
    adminApiMetrics: socket('admin-api-metrics'),
    adminSignIn: socket('admin-sign-in'),
    publicWeb: socket('public-web'),
    renderer: socket('renderer'),
    adminWeb: socket('admin-web'),
    sharedUi: socket('shared-ui'),
  };
}
