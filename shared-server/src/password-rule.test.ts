import { expect, test } from 'vitest';
import { PASSWORD_RULE, WEAK_PASSWORD } from './password-rule.ts';

test('webs have the rule for passwords, its parts and its sentence', async () => {
  const head = '// Generated from the rule by `npm test -- unit shared-server/src/password-rule -u`.';
  const parts = JSON.stringify(PASSWORD_RULE, null, 2);
  const sentence = `export const WEAK_PASSWORD =\n  /*i18n*/ '${WEAK_PASSWORD}';`;
  await expect(`${head}\nexport const PASSWORD_RULE = ${parts} as const;\n${sentence}\n`).toMatchFileSnapshot(
    '../../shared-web/src/forms/generated/password-rule.ts',
  );
});
