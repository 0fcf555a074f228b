import { pino } from 'pino';
import { routeTable } from '../src/app.ts';
import { createServices } from '../src/services.ts';
import { type Credentials, type testApp, testSettings } from './test-app.ts';

/** The times at which something was read or done, and the audit entries of the readings, which count no votes. */
const UNRELATED = [
  /"(?:now|lastActivityAt)":"[^"]*"|"last":\d+/g,
  /\{"id":\d+,"actor":"\w+","action":"(?:session\.viewed|export\.downloaded)".*?"ipAddress":"[^"]*"\},?/g,
  /^.*,(?:session\.viewed|export\.downloaded),.*\r\n/gm,
];

/**
 * Returns every answer that an administrator may read, by route; `ids` has ids by the noun of the address, and the
 * default is 1.
 */
export async function allAnswers(
  { call, database }: ReturnType<typeof testApp>,
  reader: Credentials,
  ids: Record<string, number>,
): Promise<Map<string, string>> {
  const db = database.adminDb;
  const services = createServices({ db, settings: testSettings, log: pino({ level: 'silent' }) });
  const reads = routeTable(services).filter(({ method, access }) => method === 'GET' && access !== 'anyone');
  const all = new Map<string, string>();
  for (const { path } of reads) {
    const noun = path.split('/')[3] ?? '';
    const { status, text } = await call(path.replace(':id', String(ids[noun] ?? 1)), reader);
    const shown = UNRELATED.reduce((rest, unrelated) => rest.replace(unrelated, ''), text);
    all.set(path, `${status} ${shown}`);
  }
  return all;
}

export const changedPaths = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);
