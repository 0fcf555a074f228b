import path from 'node:path';
import { findProgram } from '../scripts/programs.ts';
import { run } from '../scripts/run.ts';
import type { Bench } from './context.ts';
import { startGateway } from './gateways.ts';

/** The gateway speaks plain HTTP/1.1. Like any TLS proxy in front of it, this one speaks HTTP/2 with browsers. */
const proxy = (address: string, folder: string, gateway: string): string => `
server {
  listen ${address} ssl http2;
  ssl_certificate "${folder}/cert.pem";
  ssl_certificate_key "${folder}/key.pem";
  location / {
    proxy_pass http://${gateway};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
  }
}
`;

/** Starts a TLS proxy in front of the gateway with a certificate for a day, and returns its address. */
export async function secureGateway(bench: Bench): Promise<string> {
  const { other } = await startGateway(bench, 'secure-gateway', {
    async other(address, folder) {
      const certificate = ['req', '-x509', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1'];
      const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
      const files = ['-keyout', path.join(folder, 'key.pem'), '-out', path.join(folder, 'cert.pem')];
      await run(findProgram('openssl') ?? 'openssl', [...certificate, ...key, ...files], bench.run);
      return proxy(address, folder, `127.0.0.1:${bench.port}`);
    },
  });
  return `https://${other}`;
}
