import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createOrigin } from './origin.ts';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

/**
 * Starts the gateway in front of a counting API for the tests of a file. `fresh` returns an address that has not been
 * requested yet.
 */
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

/** The whole request with which the gateway fetches an answer that it keeps; nothing in it comes from a visitor. */
export const askedForEverybody = (url: string) => ({
  method: 'GET',
  url,
  headers: {
    host: 'gateway',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
  },
});
