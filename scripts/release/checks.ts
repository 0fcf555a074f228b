import path from 'node:path';
import { inProject } from '../paths.ts';
import { type RunOptions, run } from '../run.ts';

/** A part as it was released last, in its tree of then, with something of today: does it still work? */
export interface Check {
  kind: 'contract' | 'schema' | 'shared-ui';
  part: string;
  /** What that tree is given of today. */
  today: readonly string[];
  /** The part is built before it is given that, so that its output is the released one. */
  isBuilt?: true;
  needs?: 'database';
  ask(tree: string, options: RunOptions & { databaseUrl: string }): Promise<void>;
  /** A break of today that the check must find. */
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
  'scripts',
  'package.json',
  'package-lock.json',
];

export const CHECKS: readonly Check[] = [
  contract('public'),
  contract('admin'),
  schema('public'),
  schema('admin'),
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

/** The released web's own code, typed by what today's API takes and answers. */
function contract(half: 'public' | 'admin'): Check {
  const file = `${half}-api/src/generated/contract.ts`;
  return {
    kind: 'contract',
    part: `${half}-web`,
    today: [file],
    ask: (tree, options) =>
      run(bin('tsc'), ['-p', 'tsconfig.browser.json', '--incremental', 'false'], { ...options, cwd: tree }),
    planted: { file, text: 'imageUrl', instead: 'picture' },
  };
}

/**
 * The released API's own tests, on the schema and with the rights of today. One that fails is asked again: in a release a test
 * that goes by the clock cannot be mended any more.
 */
function schema(half: 'public' | 'admin'): Check {
  const migrations = 'db/src/running/migrations';
  return {
    kind: 'schema',
    part: `${half}-api`,
    today: [migrations, 'db/src/running/grants.json'],
    needs: 'database',
    ask: (tree, { databaseUrl, ...options }) =>
      run(bin('vitest'), ['run', '--project', `${half}-api`, '--retry=1', '--bail=1'], {
        ...options,
        cwd: tree,
        env: { TEST_DATABASE_URL: databaseUrl, HASHING_NICE: '0' },
      }),
    planted: { file: `${migrations}/20261120000200_catalogue.ts`, text: 'image_url', instead: 'picture' },
  };
}

/**
 * The released build of a web or of shared-ui among all else as it is today, through the gateway, in a browser. A web is
 * asked what its release was asked: later tests may look for what it does not have.
 */
function beside(part: string, specs: readonly string[], planted: Check['planted']): Check {
  const isWeb = part !== 'shared-ui';
  return {
    kind: 'shared-ui',
    part,
    isBuilt: true,
    today: isWeb ? EVERYTHING.filter((name) => name !== part) : [...EVERYTHING, 'e2e'],
    ask: (tree, options) =>
      run(process.execPath, [path.join(tree, 'scripts', 'test.mjs'), 'e2e', '-x', ...specs], {
        ...options,
        cwd: tree,
      }),
    planted,
  };
}

const bin = (name: string): string => inProject('node_modules', '.bin', name);
