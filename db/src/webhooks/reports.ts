import { createHmac } from 'node:crypto';
import { type Db, formatNumber, type Row, zonedText } from '../machinery/index.ts';
import type { Delivery } from './deliveries.ts';

interface Site {
  name: string;
  /** Has no slash at the end. */
  url: string;
  timeZone: string;
}

/** Marks what people have written, so that a chat can be kept from reading it as a command. */
type Quote = (text: string) => string;

interface Report {
  /** What happened, as data. */
  about: object;
  sentence: (quoted: Quote) => string;
}

interface Request {
  body: string;
  headers: Record<string, string>;
}

/**
 * Returns what is sent, or undefined if the subject no longer exists. JSON is signed: `Webhook-Signature` is
 * `t=<seconds>,v1=<hex>`, the HMAC-SHA256 of `<seconds>.<body>` with the secret.
 */
export async function reportOf(db: Db, site: Site, delivery: Delivery): Promise<Request | undefined> {
  const report = await readReport(db, site, delivery);
  if (!report) return undefined;
  const { event, subject_id, queued_at, secret, address, format } = delivery;
  const id = `${event}-${subject_id}`;
  const headers = { 'Content-Type': 'application/json', 'Webhook-Id': id };
  if (format === 'message') return { headers, body: JSON.stringify(chatMessage(report, address)) };
  const { about, sentence } = report;
  const { name, url } = site;
  const at = queued_at.toISOString();
  const body = JSON.stringify({
    id,
    event,
    at,
    site: { name, url },
    text: sentence((text) => text),
    ...about,
  });
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret ?? '')
    .update(`${seconds}.${body}`)
    .digest('hex');
  return { body, headers: { ...headers, 'Webhook-Signature': `t=${seconds},v1=${signature}` } };
}

/** Discord and Slack name the text differently, and each has its own way to mention people. */
function chatMessage({ sentence }: Report, address: string): object {
  const isDiscord = /(?:^|\.)discord(?:app)?\.com$/.test(new URL(address).hostname);
  if (isDiscord) {
    const content = sentence((text) => text.replace(/[\\*_~`|<>@#[\]()]/g, '\\$&'));
    return { content, allowed_mentions: { parse: [] } };
  }
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
  return { text: sentence((text) => text.replace(/[&<>]/g, (sign) => entities[sign] ?? '')) };
}

async function readReport(
  db: Db,
  site: Site,
  { event, subject_id: id }: Delivery,
): Promise<Report | undefined> {
  switch (event) {
    case 'test':
      return { about: {}, sentence: (quoted) => `This is a test from ${quoted(site.name)}. ${site.url}/` };
    case 'group': {
      const group = await db('account_groups').where({ id }).first('id', 'accounts');
      return group && { about: { group }, sentence: () => groupFound(group) };
    }
    case 'suggestion': {
      const found = await db('suggestions').where({ id }).first('name');
      if (!found) return undefined;
      const sentence = (quoted: Quote) =>
        `A vendor was suggested: “${quoted(found.name)}”. Answer it in the panel under Vendors, Suggestions.`;
      return { about: { suggestion: found }, sentence };
    }
    default: {
      const cycle = await db('voting_cycles').where({ id }).first('id', 'name', 'start_date', 'end_date');
      if (!cycle) return undefined;
      const { name, start_date, end_date } = cycle;
      const period = { id, name, startDate: start_date.toISOString(), endDate: end_date.toISOString() };
      return { about: { period }, sentence: (quoted) => PERIOD_TEXTS[event](quoted(name), cycle, site) };
    }
  }
}

const groupFound = ({ accounts }: { accounts: number }) =>
  `A suspicious group of ${formatNumber(accounts)} accounts was found. Decide about it in the panel under User Tracking, Suspicious groups.`;

type PeriodText = (period: string, cycle: Pick<Row<'voting_cycles'>, 'end_date'>, site: Site) => string;

const PERIOD_TEXTS: Record<'opened' | 'ending' | 'ended' | 'results', PeriodText> = {
  opened: (period, { end_date }, { url, timeZone }) =>
    `Voting has begun in “${period}”, until ${zonedText(end_date.toISOString(), timeZone)}. ${url}/`,
  ending: (period, { end_date }, { url, timeZone }) =>
    `Two days are left to vote in “${period}”. Voting ends on ${zonedText(end_date.toISOString(), timeZone)}. ${url}/`,
  ended: (period, _, { url }) => `Voting has ended in “${period}”. ${url}/`,
  results: (period, _, { url }) => `The results of “${period}” are announced. ${url}/?tab=results`,
};
