import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../../scripts/paths.ts';
import { run } from '../../scripts/run.ts';
import { type AskOptions, answerAsBefore, answerAsReleased } from './requests.ts';

/** Checks whether the last release of a part, in its own tree, works with something of today. */
export interface Check {
  kind: 'contract' | 'requests' | 'schema' | 'shared-ui';
  part: string;
  /** The current parts that it can be checked against. */
  of: readonly string[];
  /** The current files that the tree of the release gets. */
  today: readonly string[];
  /** Those of the files that stay as they were released. */
  kept?: readonly string[];
  /** The part is built before it gets any current files. */
  isBuilt?: true;
  needs?: 'database';
  /** Reads from the release itself before it gets any current files. */
  askBefore?(tree: string, options: AskOptions): Promise<void>;
  ask(tree: string, options: AskOptions): Promise<void>;
  /** A breaking change of today that the check must find. */
  planted: { file: string; text: string; instead: string };
}

const EVERYTHING = [
  'public-web',
  'admin-web',
  'shared-ui',
  'shared-web',
  'public-api',
  'admin-api',
  'shared-server',
  'db',
  'nginx',
  'operate',
  'scripts',
  'config',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

const MIGRATIONS = 'db/src/running/migrations';
const SCHEMA = [MIGRATIONS, 'db/src/running/grants.json'];
const NO_PICTURE = {
  file: `${MIGRATIONS}/baseline/catalogue.ts`,
  text: 'image_url',
  instead: 'picture',
};

export const CHECKS: readonly Check[] = [
  contract('public'),
  contract('admin'),
  requests('public'),
  requests('admin'),
  schema('public'),
  schema('admin'),
  releasedSchema(),
  beside('public-web', ['voting.spec.ts', 'federation.spec.ts'], {
    file: 'shared-ui/src/kit.ts',
    text: "export { Banner } from './banner.tsx';",
    instead: '',
  }),
  beside('admin-web', ['panel-tabs.spec.ts', 'admin.spec.ts'], {
    file: 'shared-ui/src/kit.ts',
    text: 'CONTRACT = 1',
    instead: 'CONTRACT = 2',
  }),
  beside('shared-ui', ['voting.spec.ts', 'panel-tabs.spec.ts', 'federation.spec.ts'], {
    file: 'shared-ui/host/provide-kit.ts',
    text: 'typeof Kit.CONTRACT = 1',
    instead: 'number = 2',
  }),
];

/** Returns the checks that a release of this part could turn red. */
export const checksOf = (part: string): Check[] => CHECKS.filter((check) => check.of.includes(part));

/** Type-checks the released web against the contract of the current API. */
function contract(half: 'public' | 'admin'): Check {
  const file = `${half}-api/src/generated/contract.ts`;
  return {
    kind: 'contract',
    part: `${half}-web`,
    of: [`${half}-api`],
    today: [file],
    ask: (tree, options) => {
      const places = ['config/tsconfig.browser.json', 'tsconfig.browser.json'];
      const project = places.find((place) => existsSync(path.join(tree, place))) ?? '';
      return run(bin('tsc'), ['-p', project, '--incremental', 'false'], { ...options, cwd: tree });
    },
    planted: { file, text: 'imageUrl', instead: 'picture' },
  };
}

/** Compares the answers of the released and the current API to the requests of the released web’s own tests. */
function requests(half: 'public' | 'admin'): Check {
  const api = `${half}-api`;
  return {
    kind: 'requests',
    part: `${half}-web`,
    of: [api],
    today: [api, 'shared-server', 'db'],
    needs: 'database',
    askBefore: (tree, options) => answerAsReleased(half, tree, options),
    ask: (tree, options) => answerAsBefore(half, tree, options),
    planted: {
      public: { file: 'public-api/src/votes/routes.ts', text: 'categoryId', instead: 'category' },
      admin: {
        file: 'admin-api/src/categories/routes.ts',
        text: "'/api/admin/categories'",
        instead: "'/api/admin/category'",
      },
    }[half],
  };
}

/** Runs the released API’s own tests on the current schema with the current rights. */
function schema(half: 'public' | 'admin'): Check {
  return {
    kind: 'schema',
    part: `${half}-api`,
    of: ['setup'],
    today: SCHEMA,
    needs: 'database',
    ask: (tree, options) => testApis([`${half}-api`], tree, options),
    planted: NO_PICTURE,
  };
}

/**
 * Runs the current APIs on the schema and with the rights of the last release. An API whose manifest names a later
 * migration does not start there, so it is skipped.
 */
function releasedSchema(): Check {
  const apis = ['public-api', 'admin-api'];
  return {
    kind: 'schema',
    part: 'setup',
    of: apis,
    today: [...EVERYTHING, 'bench', 'e2e', 'config', 'vitest.config.ts'],
    kept: SCHEMA,
    needs: 'database',
    async ask(tree, options) {
      const starting = apis.filter((api) => {
        const { schema: needed } = JSON.parse(readFileSync(path.join(tree, api, 'package.json'), 'utf8'));
        return existsSync(path.join(tree, MIGRATIONS, `${needed}.ts`));
      });
      if (starting.length > 0) await testApis(starting, tree, options);
    },
    planted: NO_PICTURE,
  };
}

/** A failed test runs again: a test in a release that depends on timing cannot be fixed any more. */
async function testApis(
  apis: readonly string[],
  tree: string,
  { databaseUrl, ...options }: AskOptions,
): Promise<void> {
  await run(bin('vitest'), ['run', ...apis.map((api) => `${api}/`), '--retry=1', '--bail=1'], {
    ...options,
    cwd: tree,
    env: { TEST_DATABASE_URL: databaseUrl, HASHING_NICE: '0' },
  });
}

/**
 * Runs the released build of a web or of shared-ui with everything else as it is today, through the gateway, in a
 * browser. A web runs the tests of its release, because later tests may look for what it does not have.
 */
function beside(part: string, specs: readonly string[], planted: Check['planted']): Check {
  const isWeb = part !== 'shared-ui';
  return {
    kind: 'shared-ui',
    part,
    of: isWeb ? ['shared-ui'] : ['public-web', 'admin-web'],
    isBuilt: true,
    kept: [`${part}/dist`],
    today: isWeb ? EVERYTHING.filter((name) => name !== part) : [...EVERYTHING, 'e2e'],
    async ask(tree, options) {
      const renderer = path.join(tree, 'public-web/dist/.renderer/server.js');
      if (!existsSync(renderer)) {
        mkdirSync(path.dirname(renderer));
        writeFileSync(renderer, NO_DOCUMENTS);
      }
      await run(
        process.execPath,
        [path.join(tree, 'scripts/bootstrap.mjs'), 'scripts/test.ts', 'e2e', '-x', ...specs],
        {
          ...options,
          cwd: tree,
        },
      );
    },
    planted,
  };
}

/** Replaces the renderer if the release has none; the current one would name files of the current build. */
const NO_DOCUMENTS = `import http from 'node:http';
http
  .createServer(({ url }, response) => response.writeHead(url === '/healthz' ? 200 : 503).end())
  .listen(process.env.LISTEN.replace(/^unix:/, ''));
`;

const bin = (name: string): string => inProject('node_modules', '.bin', name);
