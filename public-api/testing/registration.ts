import type { RegisterRequest } from '../src/generated/contract.ts';
import type { TestClient } from './test-client.ts';

type Registration = Omit<RegisterRequest, 'captchaToken' | 'captchaAnswer'>;

export const registration = (username = 'Ada'): Registration => ({
  username,
  password: 'Correct-Horse7!',
  confirmPassword: 'Correct-Horse7!',
});

/** Returns the registration with the answer to a new captcha. */
export async function answerTo(api: TestClient, given: Registration): Promise<RegisterRequest> {
  const { body } = await api.get('/api/captcha');
  const [, one, other] = /(\d+)\s*\+\s*(\d+)/.exec(body.question) ?? [];
  return { ...given, captchaToken: body.token, captchaAnswer: Number(one) + Number(other) };
}
