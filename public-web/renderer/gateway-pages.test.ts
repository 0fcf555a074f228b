import { expect, test } from 'vitest';
import { PAGES } from '../src/page/pages.ts';
import { gatewayPages } from '../testing/gateway-pages.ts';
import { FILES } from './documents.ts';

test("the gateway's list of pages and files matches PAGES and FILES", async () => {
  const list = gatewayPages(Object.values(PAGES), Object.keys(FILES));
  await expect(list).toMatchFileSnapshot('../../nginx/templates/generated/pages.conf');
});
