import { expect, test } from 'vitest';
import { PAGES } from '../src/page/pages.ts';
import { gatewayPages } from '../testing/gateway-pages.ts';
import { FILES } from './files.ts';

test('the gateway finds every page and file of the site as the table has it', async () => {
  const list = gatewayPages(Object.values(PAGES), Object.keys(FILES));
  await expect(list).toMatchFileSnapshot('../../nginx/templates/generated/pages.conf');
});
