import { readFileSync } from 'node:fs';
import Joi from 'joi';
import { linkUrl, text } from 'shared-server/requests/texts';
import { validated } from 'shared-server/validation';
import { expect, test } from 'vitest';
import { color, imageUrl, instant } from './fields.ts';
import iconNames from './icons.json' with { type: 'json' };

const accepts = (schema: Joi.Schema, value: unknown) => !schema.validate(value, { convert: false }).error;

test('a text is composed, trimmed and counted in characters', () => {
  const name = text(3);
  expect(name.validate(' e\u0301a ', { convert: false }).value).toBe('éa');
  expect(accepts(name, '🏆🏆🏆')).toBe(true);
  expect(accepts(name, '🏆🏆🏆🏆')).toBe(false);
  expect(accepts(name, '     a')).toBe(true);
  expect(accepts(name, '      a')).toBe(false);
  expect(() => validated(Joi.object({ name }), { name: '   ' })).toThrow('Name must not be blank');
});

test('a name of invisible characters alone is blank', () => {
  for (const name of ['\u3164', '\u2800', '\u200b', '\u00ad\ufe0f']) {
    expect(accepts(text(80), name), JSON.stringify(name)).toBe(false);
    const joined = `خانه${'\u200c'}ها${name}`;
    expect(text(80).validate(joined).value, JSON.stringify(name)).toBe(joined.replace('\u200b', '').trim());
  }
});

test('a name loses signs that say where a line may or may not break', () => {
  for (const sign of ['\u200b', '\u2060', '\ufeff']) {
    expect(text(80).validate(`${sign}Ald${sign}er${sign}`).value, JSON.stringify(sign)).toBe('Alder');
    expect(text(80, { lines: true }).validate(`Ald${sign}er`).value, JSON.stringify(sign)).toBe(
      `Ald${sign}er`,
    );
  }
});

test('a name has no control characters and no signs of direction', () => {
  for (const hidden of [
    '\u0000',
    '\u001b',
    '\u007f',
    '\u0085',
    '\u202e',
    '\u2066',
    '\u200f',
    '\ud800',
    '\n',
  ]) {
    expect(accepts(text(80), `a${hidden}b`), JSON.stringify(hidden)).toBe(false);
  }
});

test('a text of several lines may contain line breaks, but nothing else that is hidden', () => {
  const description = text(80, { lines: true });
  expect(accepts(description, 'a\r\n\tb')).toBe(true);
  expect(accepts(description, 'a\u0000b')).toBe(false);
  expect(accepts(description, 'family 👩‍👩‍👧 مرحبا')).toBe(true);
});

test('another type is not a text', () => {
  for (const value of [0, [0], {}, true, null, ['x']]) {
    for (const schema of [text(80), imageUrl, linkUrl, color, instant]) {
      expect(accepts(schema, value), JSON.stringify(value)).toBe(false);
    }
  }
});

test('an address with https or a path below /images may be a picture', () => {
  for (const url of ['https://a.example/x.png', '/images/a%20b.svg', '/images/a.svg?b=c']) {
    expect(accepts(imageUrl, url), url).toBe(true);
  }
});

test('no other path may be a picture', () => {
  for (const path of [
    '/api/admin/exports/users.csv',
    '/images',
    '/a.svg',
    '/images/../api/stats',
    '/images/%2E%2e/api/stats',
    '/images/..%2fapi/stats',
    '/images/a%2fb.svg',
    '/images/%2e%2e%5capi/stats',
  ]) {
    expect(accepts(imageUrl, path), path).toBe(false);
  }
});

test('an address with http or https may be a link', () => {
  for (const url of ['https://a.example', 'http://a.example:8080/x?y#z', 'HTTPS://A.EXAMPLE/']) {
    expect(accepts(linkUrl, url), url).toBe(true);
  }
});

test('an address with another scheme may be neither a picture nor a link', () => {
  for (const url of [
    'vbscript:x',
    'data:text/html,x',
    'blob:https://x',
    'https:evil',
    'mailto:a@b.c',
    '//a.example',
  ]) {
    expect(accepts(linkUrl, url), url).toBe(false);
    expect(accepts(imageUrl, url), url).toBe(false);
  }
});

test('a colour is one of six names or six hex digits', () => {
  expect(['blue', 'indigo', '#3B82F6', '#abcdef'].every((value) => accepts(color, value))).toBe(true);
  expect(['Blue', 'red', '#fff', '#3B82F6;}', '3B82F6'].some((value) => accepts(color, value))).toBe(false);
});

test('the icons match the panel’s icon picker', () => {
  const source = readFileSync(new URL('../../../shared-ui/src/marks/icons.ts', import.meta.url), 'utf8');
  const choices = source.slice(source.indexOf('ICON_CHOICES'));
  expect(iconNames).toEqual([...choices.matchAll(/^ {2}'([a-z-]+)',$/gmu)].map(([, name]) => name));
});
