import { expect, test } from 'vitest';
import { versionBefore, withVersions } from './versions.ts';

test.each([
  ['PUBLIC_API_VERSION=1.10.0', '1.9.0'],
  ['VERSION=1.9.0', '1.2.0'],
  ['VERSION=1.2.0\nPUBLIC_API_VERSION=1.10.0', '1.9.0'],
  ['PUBLIC_API_VERSION=1.2.0', undefined],
  ['', '1.10.0'],
])('with %s in .env a part is rolled back to %s', (settings, version) => {
  const here = ['latest', '1.10.0', '1.2.0', 'smoke', '1.9.0'];
  expect(versionBefore(settings, 'public-api', here)).toBe(version);
});

test('the settings keep their other lines, and contain the version once', () => {
  const settings = '# Ours\nPORT=8080\nSETUP_VERSION=1.3.0\n';
  expect(withVersions(settings, ['SETUP_VERSION', 'BACKUP_VERSION'], '1.2.0')).toBe(
    '# Ours\nPORT=8080\nSETUP_VERSION=1.2.0\nBACKUP_VERSION=1.2.0\n',
  );
});
