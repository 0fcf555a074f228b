import { ACTIVATION_HOURS } from 'db/administrators';
import type { addLink, updateCategory, VendorFields } from 'db/catalogue';
import { LONGEST_DAYS, SHORTEST_MS } from 'db/count';
import { MOST_ADDRESSES, MOST_CODES, MOST_USES } from 'db/invitations';
import Joi from 'joi';
import { message } from 'shared-server/shapes';
import { contractText, limitsText } from 'shared-server/testing/contract';
import { gatewayList } from 'shared-server/testing/gateway-list';
import { answersInSentences } from 'shared-server/testing/hostile-input';
import { expect, expectTypeOf, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { routeTable } from './app.ts';
import type { Services } from './context.ts';
import type { CategoryRequest, VendorLinkRequest, VendorRequest } from './generated/contract.ts';
import { DELEGATED_SIGN_IN } from './internal-app.ts';
import { LIMIT_BYTES } from './pictures/routes.ts';
import { FILE_ROWS, IMPORT_ID, ROWS_AT_MOST } from './requests/read-csv.ts';
import { LONGEST_SEARCH, PAGE_SIZE } from './requests/request.ts';
import { route } from './route.ts';

const NOTES = `Instants are ISO 8601 in UTC with milliseconds.
Lists are arrays in pages of ${PAGE_SIZE}. \`page\` counts from 1; the header \`X-Total-Count\` is the total number of items.
\`search\` (up to ${LONGEST_SEARCH} characters) ignores case. An unknown or malformed parameter returns 400.
Every call except sign-in returns 401 without a session, and 403 without the role or the second factor. Every change
may return 400 VALIDATION_FAILED with \`details\`, or 503 with Retry-After.`;

const { call, as } = testApp();

test('the contract is what the routes accept and promise', async () => {
  const { body } = await call('/api/admin/openapi.json', await as('admin'));
  await expect(await contractText('admin-api', NOTES, body)).toMatchFileSnapshot('generated/contract.ts');
});

test('webs read the limits of the routes', async () => {
  const bodies = routeTable({} as Services).map(({ body }) => body);
  const sizes = {
    ACTIVATION_HOURS,
    FILE_ROWS,
    IMPORTED_AT_ONCE: ROWS_AT_MOST,
    LONGEST_DAYS,
    LONGEST_SEARCH,
    MOST_ADDRESSES,
    MOST_CODES,
    MOST_USES,
    PAGE_ROWS: PAGE_SIZE,
    PICTURE_BYTES: LIMIT_BYTES,
    SHORTEST_MS,
  };
  await expect(limitsText('admin-api', bodies, sizes)).toMatchFileSnapshot('generated/limits.ts');
});

// The compiler enforces these promises: it reports an @ts-expect-error without an error after it.

test('a route answers what it promises', () => {
  const promise = {
    summary: '',
    answers: message,
  } as const;
  route('GET /', 'anyone', { ...promise, answer: () => ({ message: 'Done.' }) });
  // @ts-expect-error
  route('GET /', 'anyone', { ...promise, answer: () => ({ text: 'Done.' }) });
  // @ts-expect-error
  route('GET /', 'anyone', { ...promise, answer: async () => ({ message: 1 }) });
});

test('what is stored is what the contract accepts', () => {
  expectTypeOf<VendorFields>().toEqualTypeOf<Omit<VendorRequest, 'categoryIds' | 'links' | 'suggestionId'>>();
  expectTypeOf<Parameters<typeof updateCategory>[2]['fields']>().toEqualTypeOf<
    Omit<
      Required<Omit<CategoryRequest, 'imageUrl' | 'group'>> &
        Pick<CategoryRequest, 'group'> & { imageUrl?: string },
      never
    >
  >();
  expectTypeOf<Parameters<typeof addLink>[3]>().toEqualTypeOf<Required<VendorLinkRequest>>();
});

test('the gateway treats every route as declared', async () => {
  const list = gatewayList('admin-api', routeTable({} as Services));
  await expect(list).toMatchFileSnapshot('../../nginx/templates/generated/admin-api-routes.conf');
});

answersInSentences(() => [
  ...routeTable({} as Services),
  DELEGATED_SIGN_IN,
  { path: 'import row', body: Joi.object({ id: IMPORT_ID }) },
]);
