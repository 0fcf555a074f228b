import { type Check, fail, ok, unknown } from '../finding.ts';

const LATE_SECONDS = 120;
/** Longer than the gateway waits for an API. */
const ANSWER_MS = 10_000;

/** The worker notes the time twice a minute. */
export const checkWorker: Check = async ({ owner }) => {
  const [[row]] = await owner.raw(
    'SELECT TIMESTAMPDIFF(SECOND, ran_at, UTC_TIMESTAMP(3)) AS seconds FROM mail_state',
  );
  const seconds: number | null = row?.seconds ?? null;
  const says = seconds === null ? 'has never run' : `ran ${seconds} seconds ago`;
  const isLate = seconds === null || seconds > LATE_SECONDS;
  return [isLate ? fail(says, 'Start it again; its log says why it stopped.') : ok(says)];
};

/** Nothing between here and public-api keeps this answer, and it needs no session. */
export const checkSite: Check = async ({ siteUrl }) => {
  if (!siteUrl) return [unknown('PUBLIC_URL is not set')];
  const signal = AbortSignal.timeout(ANSWER_MS);
  const status = await fetch(new URL('/api/user', siteUrl), { signal }).then(
    (answer) => answer.status,
    () => 0,
  );
  if (status === 401) return [ok(`${siteUrl} answers`)];
  const says = status === 0 ? `${siteUrl} does not answer` : `${siteUrl} answers ${status}`;
  return [fail(says, 'Start public-api again: docs/operate/incidents.md')];
};
