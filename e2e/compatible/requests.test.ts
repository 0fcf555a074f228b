import { expect, test } from 'vitest';
import { differences, distinct } from './requests.ts';

const vote = (body: object) => ({ method: 'POST', path: '/api/votes', body: JSON.stringify(body) });
const read = (path: string) => ({ method: 'GET', path });

test('a call is sent once for each set of fields, in a fixed order', () => {
  const sent = [
    vote({ vendorId: 1, categoryId: 2 }),
    read('/api/vendors/7/links'),
    read('/api/vendors?category=1'),
    read('/api/vendors/8/links'),
    read('/api/vendors?category=2'),
    vote({ categoryId: 9, vendorId: 3 }),
    vote({ categoryId: 9 }),
  ];
  const asked = distinct(sent);
  expect(asked).toHaveLength(4);
  expect(distinct([...sent].reverse()).map(({ path }) => path.replace(/\d/, ''))).toEqual(
    asked.map(({ path }) => path.replace(/\d/, '')),
  );
});

test('another status, another code and a missing field are reported; an added field is not', () => {
  const requests = ['/a', '/b', '/c', '/d', '/e'].map(read);
  const before = [
    { status: 200, answer: { id: 1, name: 'x' } },
    { status: 200, answer: [{ id: 1, name: 'x' }] },
    { status: 404, answer: { code: 'UNKNOWN_VENDOR', message: 'No' } },
    { status: 201, answer: {} },
    { status: 409, answer: { code: 'ALREADY', message: 'No' } },
  ];
  expect(differences(requests, before, before)).toEqual([]);
  const now = [
    { status: 200, answer: { id: 1, name: 'x', more: 1 } },
    { status: 200, answer: [{ id: 1 }] },
    { status: 404, answer: { code: 'NOT_FOUND', message: 'No' } },
    { status: 400, answer: { code: 'VALIDATION_FAILED', message: 'No' } },
    { status: 409, answer: { code: 'ALREADY', message: 'Otherwise' } },
  ];
  expect(differences(requests, before, now)).toEqual([
    'GET /b is answered without name',
    'GET /c is answered 404 NOT_FOUND, was 404 UNKNOWN_VENDOR',
    'GET /d is answered 400 VALIDATION_FAILED, was 201',
  ]);
});
