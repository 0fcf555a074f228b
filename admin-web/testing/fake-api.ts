import type {
  AdminDashboard,
  AdminLoginRequest,
  AdminLoginResponse,
  ApiError,
  ConfirmEnrolmentRequest,
  ConfirmEnrolmentResponse,
  MessageResponse,
  TwoFactorEnrolment,
  VerifyTwoFactorRequest,
  VerifyTwoFactorResponse,
} from 'admin-api/contract';

/** Every call the app makes, with what the contract says about it. */
interface Calls {
  'POST /api/admin/login': [AdminLoginRequest, AdminLoginResponse];
  'POST /api/admin/logout': [undefined, MessageResponse];
  'GET /api/admin/dashboard': [undefined, AdminDashboard];
  'POST /api/admin/verify-2fa': [VerifyTwoFactorRequest, VerifyTwoFactorResponse];
  'GET /api/admin/2fa/enrolment': [undefined, TwoFactorEnrolment];
  'POST /api/admin/2fa/enrolment': [ConfirmEnrolmentRequest, ConfirmEnrolmentResponse];
}

type Answer<Body> = { status: number; body: Body | ApiError | string } | 'no answer' | 'never';
export type FakeApi = { [Call in keyof Calls]?: (sent: Calls[Call][0]) => Answer<Calls[Call][1]> };

export interface SentRequest {
  call: string;
  body: unknown;
  authorization: string | null;
  contentType: string | null;
  credentials: string | undefined;
}

export const ok = <Body>(body: Body) => ({ status: 200, body });

export const refused = (status: number, code: string, message: string) => ({
  status,
  body: { code, message } satisfies ApiError,
});

/** In place of fetch. A call that the test did not expect fails it by its name. */
export function fakeFetch(api: FakeApi, sent: SentRequest[]): typeof fetch {
  return async (input, init = {}) => {
    const call = `${init.method} ${String(input)}`;
    const headers = new Headers(init.headers);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({
      call,
      body,
      authorization: headers.get('Authorization'),
      contentType: headers.get('Content-Type'),
      credentials: init.credentials,
    });
    const handler = api[call as keyof Calls] as ((sent: unknown) => Answer<unknown>) | undefined;
    if (!handler) throw new Error(`Nothing answers ${call} in this test`);
    const answer = handler(body);
    if (answer === 'no answer') throw new TypeError('Failed to fetch');
    if (answer === 'never') return new Promise(() => undefined);
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    return new Response(text, { status: answer.status });
  };
}
