import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { whole } from '../../e2e/parts/report.ts';
import { getRequest } from '../../e2e/parts/vote-request.ts';
import type { Bench } from '../context.ts';
import { startGateway } from '../gateways.ts';
import { measuredWrk } from '../measured.ts';
import { besideEachOther, type Section } from '../section.ts';

export const LEADERBOARD = '/api/leaderboard';
const CONNECTIONS = 200;
const SIGNED_IN = 2000;

/** Compares the leaderboard, for visitors and for signed-in voters, with a file that nginx serves itself. */
export async function measureLeaderboard(bench: Bench): Promise<Section> {
  const { stack, voters, seconds, rounds } = bench;
  const url = new URL(LEADERBOARD, stack.url).href;
  const content = await (await fetch(url)).text();
  // The file server has the checks and headers of every listener.
  const fileServer = (address: string, folder: string) => {
    const file = path.join(folder, 'served-file');
    writeFileSync(file, content);
    return `
server {
  listen ${address} backlog=4096;
  include listener.conf;
  location = ${LEADERBOARD} {
    alias "${file}";
    default_type "application/json; charset=utf-8";
  }
}
`;
  };
  const file = await startGateway(bench, 'file-gateway', { other: fileServer });
  const requests = voters.slice(0, SIGNED_IN).map(({ token }) => getRequest(LEADERBOARD, token));
  const prepared = { requests, repeat: 'again' } as const;
  const connections = CONNECTIONS;
  const product = () => ({ url, parts: bench.parts() });
  const ofFile = { url: `http://${file.other}${LEADERBOARD}`, parts: file.parts };
  const section = {
    title: 'Leaderboard',
    about:
      `\`GET ${LEADERBOARD}\`, ${whole(Buffer.byteLength(content))} bytes, on ${CONNECTIONS} connections; ${rounds} rounds ` +
      `of ${seconds} s each. The ratio is to a file of that size that the same nginx serves from the disk.`,
    unit: 'answers/s',
    base: 'file',
  };
  return besideEachOther(bench, section, {
    'visitors (kept one second by the gateway)': {
      measure: () => measuredWrk(bench, product(), { connections }),
      wanted: 0.85,
    },
    'signed-in voters (never from the gateway)': {
      measure: () => measuredWrk(bench, product(), { connections, prepared }),
    },
    file: { measure: () => measuredWrk(bench, ofFile, { connections }) },
  }).finally(file.stop);
}
