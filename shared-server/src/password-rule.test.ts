import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { PASSWORD_RULE, WEAK_PASSWORD } from './password-rule.ts';

test('webs show the parts of the rule for passwords', async () => {
  const head = '// Generated from the rule by `npm test -- unit shared-server/src/password-rule -u`.';
  const parts = JSON.stringify(PASSWORD_RULE, null, 2);
  await expect(`${head}\nexport const PASSWORD_RULE = ${parts} as const;\n`).toMatchFileSnapshot(
    '../../shared-web/src/forms/generated/password-rule.ts',
  );
  expect(await readFile('locales/de/web.po', 'utf8')).toContain(`msgid "${WEAK_PASSWORD}"`);
});
