import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createOrigin } from './origin.ts';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

/** For a file of tests: the gateway before an API that counts. `fresh` answers with an address that nobody has asked for. */
export function gatewayBeforeCountingApi(addressOf: (serial: number) => string) {
  const origin = createOrigin();
  let gateway: TestGateway;
  let lastSerial = 0;
  beforeAll(async () => {
    gateway = await startTestGateway({ publicApi: origin.listener });
  });
  afterAll(() => gateway.stop());
  beforeEach(() => origin.answers());
  return {
    origin,
    get gateway() {
      return gateway;
    },
    fresh() {
      lastSerial += 1;
      return addressOf(lastSerial);
    },
  };
}
