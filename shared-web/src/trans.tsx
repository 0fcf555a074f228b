import { i18n } from '@lingui/core';
import type { TransProps } from '@lingui/react';
import { TransNoContext } from '@lingui/react/server';

/**
 * Renders what the macro `<Trans>` stands for. A document has one language, so there is no provider. Texts become
 * elements, or a name such as “<b>Acorn</b>” would be read as a part of the message.
 */
export function Trans({ values = {}, ...message }: TransProps) {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? [value] : value,
  ]);
  return <TransNoContext {...message} values={Object.fromEntries(texts)} lingui={{ i18n }} />;
}
