import { getRequest } from '../../e2e/parts/vote-request.ts';
import type { Bench } from '../context.ts';
import { runWrk } from '../load/wrk.ts';
import { besideEachOther, type Section } from '../section.ts';

export const LEADERBOARD = '/api/leaderboard';
const CONNECTIONS = 200;
const SIGNED_IN = 2000;

/** Measures the leaderboard for visitors and for signed-in voters. */
export function measureLeaderboard(bench: Bench): Promise<Section> {
  const { stack, voters, seconds, rounds } = bench;
  const url = new URL(LEADERBOARD, stack.url).href;
  const requests = voters.slice(0, SIGNED_IN).map(({ token }) => getRequest(LEADERBOARD, token));
  const connections = CONNECTIONS;
  const visitors = 'visitors (kept one second by the gateway)';
  const section = {
    title: 'Leaderboard',
    about: `\`GET ${LEADERBOARD}\` on ${CONNECTIONS} connections; ${rounds} rounds of ${seconds} s.`,
    unit: 'answers/s',
    base: visitors,
  };
  return besideEachOther(bench, section, {
    [visitors]: { measure: () => runWrk(bench, url, { connections }) },
    'signed-in voters (never from the gateway)': {
      measure: () => runWrk(bench, url, { connections, prepared: { requests, repeat: 'again' } }),
    },
  });
}
