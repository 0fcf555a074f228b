import { gatewayList } from 'shared-server/testing/gateway-list';
import { expect, test } from 'vitest';
import { routeTable } from './app.ts';
import type { Services } from './context.ts';

test('the gateway treats every route as declared', async () => {
  const list = gatewayList('admin-api', routeTable({} as Services));
  await expect(list).toMatchFileSnapshot('../../nginx/templates/generated/admin-api-routes.conf');
});
