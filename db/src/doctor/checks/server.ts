import { type Check, fail, ok } from '../finding.ts';

const OLDEST = { MySQL: [8, 4], MariaDB: [10, 11] } as const;

export const checkServer: Check = async ({ owner }) => {
  const [[{ version }]] = await owner.raw('SELECT VERSION() AS version');
  return [judgeVersion(version)];
};

export function judgeVersion(version: string) {
  const kind = /mariadb/i.test(version) ? 'MariaDB' : 'MySQL';
  const [major = 0, minor = 0] = version.split('.').map(Number.parseFloat);
  const [oldest, oldestMinor] = OLDEST[kind];
  const isNew = major > oldest || (major === oldest && minor >= oldestMinor);
  const says = `${kind} ${version}`;
  return isNew ? ok(says) : fail(says, `Upgrade it to ${kind} ${oldest}.${oldestMinor} or newer.`);
}
