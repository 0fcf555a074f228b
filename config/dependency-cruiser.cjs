/**
 * Rules for imports; see docs/architecture.md. Allowed pairs are stated by path, because npm hoists every workspace.
 */
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/** What is in `from` imports no workspace other than `allowed`. */
const only = (name, from, allowed, comment) =>
  forbid(name, { path: from }, { path: WORKSPACES, pathNot: allowed }, comment);

const WORKSPACES = '^(db|shared-server|public-api|admin-api|shared-ui|shared-web|public-web|admin-web)/';
const TESTS = '\\.test\\.tsx?$|/testing/';

/** The folders of an API or a web on which its slices are built. */
const SHARED_FOLDERS = {
  api: 'generated|caching|limits|visitors|credentials|requests',
  web: 'cycles|emails|forms|page|session|suggestions|lists|time|paper|plain-pages|files|catalogue|nominees',
};

/** The rooms of db, lowest layer first; each may import only those in lower layers. */
const LAYERS = require('../db/layers.json');

const roomsKnowOnlyBelow = LAYERS.flatMap((rooms, layer) =>
  rooms.map((room) =>
    forbid(
      `${room}-knows-only-below`,
      { path: `^db/src/${room}/`, pathNot: TESTS },
      { path: `^db/src/(${LAYERS.slice(layer).flat().join('|')})/`, pathNot: `^db/src/${room}/` },
      'Move the shared code to a lower layer, or this room to a higher one.',
    ),
  ),
);

module.exports = {
  forbidden: [
    ...roomsKnowOnlyBelow,
    forbid(
      'rooms-through-the-door',
      { path: '^db/src/([^/]+)/', pathNot: TESTS },
      { path: '^db/src/[^/]+/', pathNot: '^db/src/$1/|^db/src/[^/]+/index\\.ts$' },
      'Import a room only through its index.ts.',
    ),
    forbid(
      'nobody-at-home-uses-the-door',
      { path: '^db/src/([^/]+)/' },
      { path: '^db/src/$1/index\\.ts$' },
      'Inside a room, import other files directly, not through index.ts.',
    ),
    forbid('no-cycles', {}, { circular: true }, 'Files that import each other cannot be read in any order.'),
    only('db-imports-no-workspace', '^db/', '^db/', 'db is the bottom layer.'),
    only(
      'shared-server-imports-db-only',
      '^shared-server/',
      '^(shared-server|db)/',
      'shared-server is below both APIs and depends on neither.',
    ),
    forbid(
      'shared-server-knows-no-framework',
      { path: '^shared-server/' },
      { path: 'node_modules/(@types/)?(express|koa|@koa)/' },
      'shared-server uses node:http and plain values; each API has one adapter to its framework.',
    ),
    only(
      'apis-import-shared-server-and-db-only',
      '^(public|admin)-api/',
      '^($1-api|shared-server|db)/',
      'The halves are released separately: an API never imports the other API or a web.',
    ),
    forbid(
      'sql-only-in-db',
      { pathNot: '^(db|bench|e2e/(parts|faults|integrity))/' },
      { path: 'node_modules/(knex|mysql2)/' },
      'Keep SQL in db, in the room of its noun; only tools and tests that check db query the database themselves.',
    ),
    forbid(
      'faults-know-no-product-code',
      { path: '^e2e/(parts|faults)/' },
      { path: `${WORKSPACES}|^bench/` },
      'These tests share no code with the product that they check.',
    ),
    forbid(
      'migrations-through-the-list',
      { pathNot: '^db/' },
      { path: '^db/src/running/migrations/' },
      'Only the migrator runs migrations.',
    ),
    forbid(
      'testing-in-tests-only',
      { path: WORKSPACES, pathNot: `${TESTS}|^db/` },
      { path: '^(db|shared-server)/testing/' },
      'Builders and the test server are only for tests.',
    ),
    forbid(
      'webs-import-shared-ui-host',
      { path: '^(public|admin|shared)-web/', pathNot: TESTS },
      { path: '^shared-ui/', pathNot: '^shared-ui/host/' },
      'Webs load shared parts at run time, through the host bridge.',
    ),
    only(
      'webs-import-no-other-workspace',
      '^(public|admin)-web/',
      '^($1-web|shared-ui|shared-web|$1-api/src/(generated/|near-names\\.ts$)|public-api/src/generated/contract\\.ts$)',
      'A web imports only the contract and the limits of its own API, how it compares names, shared-web and shared-ui. ' +
        'The panel has the contract of public-api for the calls that it makes there.',
    ),
    only(
      'shared-web-knows-no-half',
      '^shared-web/',
      '^shared-(web|ui)/',
      'shared-web works with any API: it knows no contract and no noun of the product.',
    ),
    forbid(
      'shared-web-through-its-door',
      { path: '^(public|admin)-web/' },
      {
        path: '^shared-web/',
        pathNot: '^shared-web/(src/index\\.ts|src/web\\.css|testing/(index|setup)\\.tsx?)$',
      },
      'Import shared-web only through its door.',
    ),
    forbid(
      'contracts-as-types-only',
      { path: '^(public|admin)-web/' },
      {
        path: '^(public|admin)-api/',
        pathNot: '/(generated/limits|near-names)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
      'A run-time import would ship server code to the browser, except for limits and how names are compared.',
    ),
    forbid(
      'contracts-import-nothing',
      { path: '^(public|admin)-api/src/generated/' },
      { path: '.+' },
      'The contract has to be readable on its own, because another team uses it.',
    ),
    forbid(
      'shared-ui-knows-no-product',
      { path: '^shared-ui/' },
      {
        path: `${WORKSPACES}|node_modules/(react-router|react-router-dom|@tanstack)/`,
        pathNot: '^shared-ui/',
      },
      'The design system contains no fetch, router, query client, token or product noun.',
    ),
    forbid(
      'on-demand-comes-later',
      { path: '^shared-ui/src/', pathNot: `^shared-ui/src/(?:on-demand/|server-kit)|${TESTS}` },
      {
        path: '^shared-ui/src/on-demand/|node_modules/@radix-ui/react-(dialog|dropdown-menu|popover|select|toast|tooltip)/',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
      'Fetch overlays only once somebody uses the page: overlays/on-demand.ts.',
    ),
    ...Object.entries(SHARED_FOLDERS).map(([part, shared]) =>
      forbid(
        `${part}-slices-stay-apart`,
        { path: `^(public|admin)-${part}/src/([^/]+)/` },
        { path: `^$1-${part}/src/[^/]+/`, pathNot: `^$1-${part}/src/(?:$2|${shared})/` },
        'Slices share code only through db, queries.ts, their shared folders or the app; these folders import no slice.',
      ),
    ),
    forbid(
      'operate-stands-on-no-test',
      { path: '^operate/' },
      { path: '^(e2e|bench)/' },
      'An operator’s command never imports from tests.',
    ),
    forbid(
      'product-imports-no-scripts',
      { path: WORKSPACES },
      { path: '^(operate|scripts|e2e|bench)/' },
      'Tools may import the product, but the product never imports tools.',
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
