import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BY, buildCycle, buildUser } from '../../testing/builders.ts';
import { queueCodes, setMailUp, TEST_EMAIL_KEYS } from '../../testing/emails.ts';
import { testDatabase } from '../../testing/index.ts';
import { outcome } from '../../testing/outcome.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';
import { listAccounts } from '../administrators/index.ts';
import type { MembersMessage } from '../emails/index.ts';
import {
  addMembers,
  enterCode,
  findMembersList,
  listCodeSets,
  MOST_ADDRESSES,
  readAddresses,
  removeMembers,
  sendToMembers,
  stopReminder,
} from '../invitations/index.ts';
import type { SealingKeys } from '../machinery/index.ts';
import { createMailJob } from './mail-job.ts';
import { createPurge } from './purge.ts';

const database = testDatabase();
const lists: SealingKeys = [randomBytes(32)];
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let cycleId: number;
const warn = vi.fn();
beforeEach(async () => {
  warn.mockClear();
  smtp = await startSmtpServer();
  await setMailUp(database);
  cycleId = (await buildCycle(database.owner, { name: 'Autumn', whoMayVote: 'invited' })).id;
});
afterEach(() => smtp.close());

const add = async (text: string) =>
  addMembers(database.adminDb, BY, lists, { cycleId, ...(await readAddresses(text)) });
const send = (kind: MembersMessage) => sendToMembers(database.adminDb, BY, cycleId, kind);
async function removeMember(address = '') {
  const mailbox = (await readAddresses(address)).mailboxes[0]?.mailbox;
  return removeMembers(database.adminDb, BY, lists, { cycleId, mailbox });
}
const find = () => findMembersList(database.adminDb, lists, cycleId);
const members = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `member${from + index}@example.org`).join('\n');
const settings = () => ({
  ...{ missing: [], sealing: TEST_EMAIL_KEYS.sealing, publicUrl: 'https://awards.example.org' },
  ...{ from: 'awards@example.org', smtpUrl: smtp.url, perDomainAndMinute: 100_000, runMs: 60_000 },
});
const work = (keys = lists, db = database.mailDb) =>
  createMailJob(db, { ...settings(), lists: keys }, { warn })();
async function workUntilSent() {
  do await work();
  while ((await find())?.waiting);
}
const textOf = (raw: string) => raw.replaceAll('=\r\n', '').replaceAll('=E2=80=99', '’');
const codeIn = (raw: string) => /\/invite#([\w-]+)/.exec(textOf(raw))?.[1] ?? '';
const newVoter = async () => (await buildUser(database.owner)).id;
const enter = async (code: string) =>
  outcome(enterCode(database.publicDb, await newVoter(), code).then(() => 'invited' as const));

test('a mailbox gets one message with a code that works once, and nothing is sent before an organiser says so', async () => {
  const text =
    'name;email\nAda;Ada <ada@gmail.com>\nNoa;noa@example.org\r\na.da+news@googlemail.com\nnobody\nx@y';
  expect(await readAddresses(text)).toMatchObject({
    repeated: 1,
    problems: [
      { line: 5, typed: 'nobody', reason: null },
      { line: 6, typed: 'x@y', reason: 'validation_failed.email' },
    ],
  });
  expect(await add(text)).toEqual({ added: 2, known: 0 });
  expect(await add('NOA@example.org, mia@example.org')).toEqual({ added: 1, known: 1 });
  await work();
  expect(smtp.received).toEqual([]);
  expect(await send('invitation')).toBe(3);
  await workUntilSent();
  expect(smtp.received.map(({ to }) => to).sort()).toEqual([
    'ada@gmail.com',
    'mia@example.org',
    'noa@example.org',
  ]);
  const codes = smtp.received.map(({ raw }) => codeIn(raw));
  // Either of the two with the same code may be first.
  const entered = await Promise.all([...codes, codes[0] ?? ''].map(enter));
  expect(entered.sort()).toEqual(['code_refused', 'invited', 'invited', 'invited']);
  expect(await find()).toMatchObject({ addresses: 3, unsent: 0, waiting: 0, invited: 3, refused: [] });
});

test('one address gets one code, also if two organisers add it at the same moment', async () => {
  await Promise.all([add(members(20)), add(members(20)), add(members(20))]);
  expect(await database.owner('code_sets')).toMatchObject([{ codes: 20, name: 'Members’ list' }]);
  expect(await database.owner('invitation_codes')).toHaveLength(20);
});

test('the database shows neither an address nor a code, and a mailbox has another hash in each list', async () => {
  await add('ada@example.org');
  await send('invitation');
  const [row] = await database.owner('invited_addresses');
  await work();
  const tables = ['invited_addresses', 'code_sets', 'audit_log', 'outgoing_emails', 'invitation_codes'];
  const dump = JSON.stringify(await Promise.all(tables.map((table) => database.owner(table))));
  const code = codeIn(smtp.received[0]?.raw ?? '');
  for (const secret of ['ada@', code, code.replaceAll('-', '')]) {
    expect(dump).not.toContain(secret);
    expect(row?.content?.includes(secret)).toBe(false);
  }
  await database.owner('code_sets').update({ withdrawn_at: new Date() });
  await add('ada@example.org');
  const hashes: Buffer[] = await database.owner('invited_addresses').pluck('mailbox_hash');
  expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(2);
});

test('an address that the mail server refuses is listed, and the others get the message once', async () => {
  await add(members(120));
  smtp.behaviour.refuse = (to) => (/^member(?:7|8|9)@/.test(to) ? '550 5.1.1' : undefined);
  await send('invitation');
  await Promise.all([work(), work(lists, database.owner)]);
  await workUntilSent();
  expect(new Set(smtp.received.map(({ to }) => to)).size).toBe(117);
  expect(smtp.received).toHaveLength(117);
  const list = await find();
  expect(list).toMatchObject({ addresses: 120, invited: 117, waiting: 0 });
  expect(list?.refused.sort((one, other) => one.address.localeCompare(other.address))).toEqual(
    [7, 8, 9].map((number) => ({
      address: `member${number}@example.org`,
      refusal: '550 5.1.1 to RCPT TO',
    })),
  );
});

test('the reminder goes once to all who got the invitation, voters too, but not to those who unsubscribed', async () => {
  await add(members(3));
  await send('invitation');
  await workUntilSent();
  const [first] = smtp.received;
  await enter(codeIn(first?.raw ?? ''));
  const unsubscribed = smtp.received[1];
  const token = /one-click\?token=([\w-]+)/.exec(textOf(unsubscribed?.raw ?? ''))?.[1] ?? '';
  expect(await stopReminder(database.publicDb, token)).toBe(true);
  expect(await stopReminder(database.publicDb, 'unknown')).toBe(false);
  smtp.received.length = 0;
  expect(await send('reminder')).toBe(3);
  await workUntilSent();
  const reminded = smtp.received.map(({ to }) => to);
  expect(reminded).toHaveLength(2);
  expect(reminded).toContain(first?.to);
  expect(reminded).not.toContain(unsubscribed?.to);
  expect(codeIn(smtp.received.find(({ to }) => to === first?.to)?.raw ?? '')).toBe(codeIn(first?.raw ?? ''));
  expect(await find()).toMatchObject({ invited: 3, isReminded: true });
  expect(await outcome(send('reminder'))).toBe('news_sent');
  expect(await enter(codeIn(unsubscribed?.raw ?? ''))).toBe('invited');
  await add(members(2, 3));
  expect(await send('invitation')).toBe(2);
});

test('the messages are in the main language of the site', async () => {
  const setting = { setting_key: 'languages', setting_value: 'de en', description: '' };
  await database.owner('system_settings').insert(setting);
  await add(members(1));
  await send('invitation');
  await work();
  expect(textOf(smtp.received[0]?.raw ?? '')).toContain('Guten Tag,');
  expect(textOf(smtp.received[0]?.raw ?? '')).toMatch(/\/\/awards\.example\.org\/invite#/);
});

test('taking an address out withdraws its code, and no figure shows whether it had just been used', async () => {
  await add(members(3));
  await send('invitation');
  await workUntilSent();
  const [used, unused] = smtp.received.map(({ to, raw }) => ({ to, code: codeIn(raw) }));
  await enter(used?.code ?? '');
  const figures = async () => [await find(), await listCodeSets(database.adminDb)];
  async function accounts() {
    const setId = (await database.owner('code_sets').first('id'))?.id;
    const filter = { types: ['voter' as const], voters: { ...(setId && { setId }) } };
    return (await listAccounts(database.adminDb, filter, { limit: 10, offset: 0 })).total;
  }
  const before = await figures();
  for (const { to } of [used, unused].filter((one) => one !== undefined))
    expect(await removeMember(to)).toBe(1);
  const after = await figures();
  expect(before[1]).toMatchObject([{ codes: 3, entered: 0, isMembersList: true }]);
  expect(after).toMatchObject([{ addresses: 1, takenOut: 2 }, [{ codes: 1, entered: 0 }]]);
  expect(await accounts()).toBe(0);
  expect(await enter(unused?.code ?? '')).toBe('code_refused');
  expect(await outcome(removeMember(used?.to))).toBe('not_found');
  expect(await add(used?.to ?? '')).toEqual({ added: 0, known: 1 });
  await database
    .owner('invitations')
    .update({ entered_at: database.owner.raw('entered_at - INTERVAL 1 HOUR') });
  expect(await listCodeSets(database.adminDb)).toMatchObject([{ codes: 1, entered: 1 }]);
  expect(await accounts()).toBe(1);
});

test('addresses that have got no message can be taken out together, and added again', async () => {
  await add(members(1));
  await send('invitation');
  await add(members(5));
  expect(await removeMember()).toBe(4);
  expect(await find()).toMatchObject({ addresses: 1, unsent: 0, takenOut: 0 });
  expect(await add(members(5))).toEqual({ added: 4, known: 1 });
});

test('a worker with another key sends no invitation but other messages, and the panel says so until it has the key', async () => {
  await add(members(2));
  await send('invitation');
  await queueCodes(database.owner, 1);
  await work([randomBytes(32)]);
  expect(smtp.received.map(({ to }) => to)).toEqual(['voter0@example.org']);
  expect(await find()).toMatchObject({ waiting: 2, lacksKey: true });
  expect(warn.mock.calls[0]?.[1]).toBe('invitations were not queued');
  await workUntilSent();
  expect(await find()).toMatchObject({ waiting: 0, invited: 2, lacksKey: false });
});

test('a replaced key is used from the next run on, with the same hashes', async () => {
  const renewed: SealingKeys = [randomBytes(32), ...lists];
  await add(members(2));
  await work(renewed);
  const newest: SealingKeys = [renewed[0]];
  const { mailboxes } = await readAddresses(members(3));
  const added = await addMembers(database.adminDb, BY, newest, { cycleId, mailboxes });
  expect(added).toEqual({ added: 1, known: 2 });
});

test('a message that expired in the queue is sent again', async () => {
  await add(members(2));
  await send('invitation');
  smtp.behaviour.refuse = () => 451;
  await work();
  await database.owner('outgoing_emails').update({ expires_at: new Date(0) });
  smtp.behaviour.refuse = () => undefined;
  await workUntilSent();
  expect(await find()).toMatchObject({ invited: 2, refused: [] });
});

test('a withdrawn list sends nothing more, and the period can get a new one', async () => {
  await add(members(2));
  await send('invitation');
  await database.owner('code_sets').update({ withdrawn_at: new Date() });
  await work();
  expect(smtp.received).toEqual([]);
  expect(await find()).toBeNull();
  expect(await add(members(2))).toEqual({ added: 2, known: 0 });
});

test('a list doesn’t take more than 20,000 addresses', async () => {
  await add(members(1));
  const mailboxes = Array.from({ length: MOST_ADDRESSES }, (_, index) => ({
    ...{ mailbox: `other${index}@example.org`, address: `other${index}@example.org`, domain: 'example.org' },
  }));
  expect(await outcome(addMembers(database.adminDb, BY, lists, { cycleId, mailboxes }))).toBe('list_full');
  expect(await find()).toMatchObject({ addresses: 1 });
});

test('the addresses are deleted thirty days after the announcement', async () => {
  await add(members(2));
  const purged = async (days: number) => {
    const daysAgo = (ago: number) => new Date(Date.now() - ago * 86_400_000);
    await database.owner('voting_cycles').update({ start_date: daysAgo(days + 1), end_date: daysAgo(days) });
    return (await createPurge(database.purgeDb)()).invited_addresses;
  };
  expect(await purged(29)).toBeUndefined();
  expect(await purged(31)).toBe(2);
  expect(await database.owner('invited_addresses')).toEqual([]);
});
