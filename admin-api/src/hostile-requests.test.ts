import { hostileRequests } from 'shared-server/testing/hostile-requests';
import { testApp } from '../testing/test-app.ts';

const { as, origin } = testApp();

hostileRequests(async () => {
  const { token, cookie = '' } = await as('super_admin');
  const signedIn = { authorization: `Bearer ${token}`, cookie };
  return {
    port: Number(new URL(origin()).port),
    signedIn,
    signIn: '/api/admin/login',
    read: '/api/admin/audit-log',
  };
});
