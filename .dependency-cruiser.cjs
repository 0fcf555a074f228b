/** Who may import whom; README, "Map". Allowed pairs are stated by path, because npm hoists every workspace. */
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

const WORKSPACES = '^(db|public-api|admin-api|shared-ui|public-web|admin-web)/';
const TESTS = '\\.test\\.tsx?$|/testing/';

module.exports = {
  forbidden: [
    forbid('no-cycles', {}, { circular: true }, 'A cycle has no order in which to read it.'),
    forbid(
      'db-imports-no-workspace',
      { path: '^db/' },
      { path: WORKSPACES, pathNot: '^db/' },
      'db is the bottom layer.',
    ),
    forbid(
      'apis-import-db-only',
      { path: '^(public|admin)-api/' },
      { path: WORKSPACES, pathNot: '^($1-api|db)/' },
      'The halves are released apart: an API never imports the other, nor a web.',
    ),
    forbid(
      'sql-only-in-db',
      { pathNot: '^(db|bench|e2e/faults)/' },
      { path: 'node_modules/(knex|mysql2)/' },
      'SQL stays behind one door, one file per noun; bench and e2e/faults judge it, so they ask the database themselves.',
    ),
    forbid(
      'faults-know-no-product-code',
      { path: '^e2e/faults/' },
      { path: `${WORKSPACES}|^bench/` },
      'What checks the promise shares no code with what makes it.',
    ),
    forbid(
      'migrations-through-the-list',
      { pathNot: '^db/' },
      { path: '^db/src/migrations/' },
      'Only the migrator runs migrations.',
    ),
    forbid(
      'db-testing-in-tests-only',
      { path: WORKSPACES, pathNot: `${TESTS}|^db/` },
      { path: '^db/testing/' },
      'Builders are for tests.',
    ),
    forbid(
      'webs-import-shared-ui-host',
      { path: '^(public|admin)-web/', pathNot: TESTS },
      { path: '^(shared-ui)/', pathNot: '^shared-ui/host/' },
      'Shared parts arrive at run time through the host bridge.',
    ),
    forbid(
      'webs-import-no-other-workspace',
      { path: '^(public|admin)-web/' },
      { path: WORKSPACES, pathNot: '^($1-web|shared-ui|$1-api/src/contract\\.ts)' },
      'A web knows its own API by contract, as types, and shared-ui.',
    ),
    forbid(
      'contracts-as-types-only',
      { path: '^(public|admin)-web/' },
      { path: '^(public|admin)-api/', dependencyTypesNot: ['type-only'] },
      'A run-time import would ship server code to the browser.',
    ),
    forbid(
      'contracts-import-nothing',
      { path: '^(public|admin)-api/src/contract\\.ts$' },
      { path: '.+' },
      'The contract is what the other team reads.',
    ),
    forbid(
      'shared-ui-knows-no-product',
      { path: '^shared-ui/' },
      {
        path: `${WORKSPACES}|node_modules/(react-router|react-router-dom|@tanstack)/`,
        pathNot: '^shared-ui/',
      },
      'No fetch, router, query client, token or product noun in the design system.',
    ),
    forbid(
      'slices-stay-apart',
      { path: '^(public|admin)-(api|web)/src/([^/]+)/' },
      { path: '^$1-$2/src/[^/]+/', pathNot: '^$1-$2/src/$3/' },
      'Slices meet in db, in queries.ts or where the app is composed.',
    ),
    forbid(
      'product-imports-no-scripts',
      { path: WORKSPACES },
      { path: '^(scripts|e2e|bench)/' },
      'Tools know the product, not the other way round.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|\\.cache)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['types', 'import', 'default'] },
  },
};
