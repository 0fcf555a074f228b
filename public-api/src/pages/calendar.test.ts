import { buildCycle } from 'db/testing';
import { describe, expect, test } from 'vitest';
import { getDocument } from '../../testing/get-document.ts';
import { testApp } from '../../testing/test-app.ts';

const api = testApp({ publicUrl: 'https://awards.test' });
const next = () => getDocument(api.port, '/api/voting/next.ics');

describe('next.ics', () => {
  test('contains the next scheduled period, for any calendar', async () => {
    await buildCycle(api.database.owner);
    const { id } = await buildCycle(api.database.owner, {
      ...{ name: 'Spring, the second; really', isScheduled: true, startsInHours: 48, endsInHours: 72 },
    });
    const dates = {
      start_date: new Date('2099-03-01T18:00:00Z'),
      end_date: new Date('2099-03-31T20:30:15Z'),
    };
    await api.database.owner('voting_cycles').where({ id }).update(dates);
    const later = { start_date: new Date('2099-05-01'), end_date: new Date('2099-06-01'), is_active: 0 };
    await api.database.owner('voting_cycles').insert({ name: 'Later', ...later, is_scheduled: 1 });
    const { status, headers, text } = await next();
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text.split('\r\n')).toEqual([
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Vendor Awards//Voting periods//EN', 'BEGIN:VEVENT'],
      `UID:voting-period-${id}@awards.test`,
      'SEQUENCE:0',
      expect.stringMatching(/^DTSTAMP:\d{8}T\d{6}Z$/),
      'DTSTART:20990301T180000Z',
      'DTEND:20990331T203015Z',
      'SUMMARY:Community Choice Awards: Spring\\, the second\\; really',
      'TRANSP:TRANSPARENT',
      'DESCRIPTION:Vote at https://awards.test/',
      'URL;VALUE=URI:https://awards.test/',
      ...['END:VEVENT', 'END:VCALENDAR', ''],
    ]);
  });

  test('answers 304 while the period is the same', async () => {
    await buildCycle(api.database.owner);
    const { id } = await buildCycle(api.database.owner, {
      isScheduled: true,
      startsInHours: 48,
      endsInHours: 72,
    });
    const createdAt = new Date('2026-11-01T09:30:00Z');
    await api.database.owner('voting_cycles').where({ id }).update({ created_at: createdAt });
    const { headers, text } = await next();
    expect(text).toContain('DTSTAMP:20261101T093000Z\r\n');
    const again = { 'if-none-match': String(headers.etag) };
    expect(await getDocument(api.port, '/api/voting/next.ics', again)).toMatchObject({ status: 304 });
  });

  test('folds long lines at 75 bytes without splitting a character', async () => {
    await buildCycle(api.database.owner);
    const name = 'Größte Ehrung für Händler 🏆 '.repeat(2).trim();
    await buildCycle(api.database.owner, { name, isScheduled: true, startsInHours: 48, endsInHours: 72 });
    const { text } = await next();
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:Community Choice Awards: ${name}\r\n`);
  });

  test('is not found when nothing is scheduled', async () => {
    await buildCycle(api.database.owner);
    expect(await next()).toMatchObject({ status: 404 });
  });
});
