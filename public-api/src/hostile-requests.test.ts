import { hostileRequests } from 'shared-server/testing/hostile-requests';
import { testApp } from '../testing/test-app.ts';

const api = testApp();

hostileRequests(async () => {
  const { token } = await api.as();
  return {
    port: api.port,
    signedIn: { authorization: `Bearer ${token}` },
    signIn: '/api/login',
    read: '/api/user',
  };
});
