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

test.each(['\u3164', '\u2800', '\u200b', '\u00ad\ufe0f'])('a name of %j alone is blank', (name) => {
  expect(accepts(text(80), name)).toBe(false);
  const joined = `خانه${'\u200c'}ها${name}`;
  expect(text(80).validate(joined).value).toBe(joined.replace('\u200b', '').trim());
});

test.each(['\u200b', '\u2060', '\ufeff'])('a name loses %j, where a line may or may not break', (sign) => {
  expect(text(80).validate(`${sign}Ald${sign}er${sign}`).value).toBe('Alder');
  expect(text(80, { lines: true }).validate(`Ald${sign}er`).value).toBe(`Ald${sign}er`);
});

test.each(['\u0000', '\u001b', '\u007f', '\u0085', '\u202e', '\u2066', '\u200f', '\ud800', '\n'])(
  'a name must not contain %j',
  (hidden) => {
    expect(accepts(text(80), `a${hidden}b`)).toBe(false);
  },
);

test('a text of several lines may contain line breaks, but nothing else that is hidden', () => {
  const description = text(80, { lines: true });
  expect(accepts(description, 'a\r\n\tb')).toBe(true);
  expect(accepts(description, 'a\u0000b')).toBe(false);
  expect(accepts(description, 'family 👩‍👩‍👧 مرحبا')).toBe(true);
});

test.each([0, [0], {}, true, null, ['x']])('%j is not a text', (value) => {
  for (const schema of [text(80), imageUrl, linkUrl, color, instant]) {
    expect(accepts(schema, value)).toBe(false);
  }
});

test.each(['https://a.example/x.png', '/images/a%20b.svg', '/images/a.svg?b=c'])(
  '%s may be a picture',
  (url) => {
    expect(accepts(imageUrl, url)).toBe(true);
  },
);

test.each([
  '/api/admin/exports/users.csv',
  '/images',
  '/a.svg',
  '/images/../api/stats',
  '/images/%2E%2e/api/stats',
  '/images/..%2fapi/stats',
  '/images/%2e%2e%5capi/stats',
])('the path %s may not be a picture', (path) => {
  expect(accepts(imageUrl, path)).toBe(false);
});

test.each(['https://a.example', 'http://a.example:8080/x?y#z', 'HTTPS://A.EXAMPLE/'])(
  '%s may be a link',
  (url) => {
    expect(accepts(linkUrl, url)).toBe(true);
  },
);

test.each(['vbscript:x', 'data:text/html,x', 'blob:https://x', 'https:evil', 'mailto:a@b.c', '//a.example'])(
  '%s may be neither a picture nor a link',
  (url) => {
    expect(accepts(linkUrl, url)).toBe(false);
    expect(accepts(imageUrl, url)).toBe(false);
  },
);

test('a colour is one of six names or six hex digits', () => {
  expect(['blue', 'indigo', '#3B82F6', '#abcdef'].every((value) => accepts(color, value))).toBe(true);
  expect(['Blue', 'red', '#fff', '#3B82F6;}', '3B82F6'].some((value) => accepts(color, value))).toBe(false);
});

test('the icons match the panel’s icon picker', () => {
  const source = readFileSync(new URL('../../../shared-ui/src/marks/icons.ts', import.meta.url), 'utf8');
  const choices = source.slice(source.indexOf('ICON_CHOICES'));
  expect(iconNames).toEqual([...choices.matchAll(/^ {2}'([a-z-]+)',$/gmu)].map(([, name]) => name));
});
