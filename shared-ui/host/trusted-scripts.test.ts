import { expect, test } from 'vitest';
import { trustedScriptUrl } from './trusted-scripts.ts';

test('only addresses of this site are trusted', () => {
  expect(trustedScriptUrl('/assets/worker.js')).toBe(`${window.location.origin}/assets/worker.js`);
  for (const foreign of [
    'https://evil.example/x.js',
    '//evil.example/x.js',
    'data:text/javascript,1',
    'blob:x',
  ])
    expect(() => trustedScriptUrl(foreign)).toThrow(TypeError);
});
