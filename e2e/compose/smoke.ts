// Brings the production containers up from nothing, beside whatever else runs here, and tries what they are for:
//   npm run prove -- smoke
// Needs Docker with Compose 2.21 or newer. KEEP=1 leaves them running.
import { setTimeout as sleep } from 'node:timers/promises';
import { openTestRun } from '../../scripts/test-run.ts';
import { until } from '../../scripts/wait.ts';
import { activated, newVoter, Visitor } from '../parts/visitor.ts';
import { must, mustBeUnprivileged, mustChangeNothing } from './checks.ts';
import { composeStack } from './stack.ts';

const run = openTestRun('va-smoke');
const { check } = run;
const stack = await composeStack(run, 'smoke');
const { compose, origin, up, operate } = stack;

const SERVICES = [
  'gateway',
  'public-web',
  'renderer',
  'admin-web',
  'shared-ui',
  'public-api',
  'admin-api',
  'backup',
  'mysql',
];

async function allHealthy(): Promise<void> {
  for (const service of SERVICES) {
    const { Health } = await compose.containerOf(service);
    must(Health === 'healthy', `${service} is ${Health || 'not checked'}`);
  }
  must((await compose.containerOf('setup')).ExitCode === 0, 'setup failed');
}

async function unprivileged(): Promise<void> {
  await mustBeUnprivileged(compose);
  for (const service of SERVICES) {
    const user = (await compose.inside(service, 'id', '-u')).trim();
    must(Number(user) > 0, `${service} runs as user ${user}`);
  }
}

/** Tells whether a TCP connection from inside a container is accepted within two seconds. */
async function canReach(service: string, host: string, targetPort: number): Promise<boolean> {
  const script = `const socket = require('node:net').connect(${targetPort}, '${host}', () => { console.log('open'); process.exit(); });
    socket.on('error', () => process.exit()); setTimeout(() => process.exit(), 2000);`;
  return (await compose.inside(service, 'node', '-e', script)).includes('open');
}

async function walls(): Promise<void> {
  must(await canReach('public-api', 'mysql', 3306), 'public-api does not reach the database');
  // This uses the address, because a name that is unknown there proves nothing.
  const of = (service: string) => compose.addressesOf(service);
  for (const [service, hosts, targetPort] of [
    ['public-api', await of('admin-api'), 4002],
    ['admin-api', await of('public-api'), 4001],
    ['public-api', await of('shared-ui'), 8080],
    ['renderer', await of('public-api'), 4001],
    ['renderer', await of('mysql'), 3306],
    ['renderer', ['1.1.1.1'], 443],
    ['public-api', ['1.1.1.1'], 443],
    ['admin-api', ['1.1.1.1'], 443],
  ] as const) {
    for (const host of hosts) {
      must(!(await canReach(service, host, targetPort)), `${service} reaches ${host}:${targetPort}`);
    }
  }
}

async function pages(): Promise<void> {
  const visitor = new Visitor(origin);
  for (const page of ['/', '/login', '/admin', '/admin-login']) {
    const html = await visitor.expect<string>(200, page);
    must(html.includes('/shared-ui/assets/'), `${page} lacks the design system`);
  }
  // The first rendering takes longer than a page waits for it.
  const isRendered = async () => (await visitor.expect<string>(200, '/')).includes('id="served-data"');
  must(await until(isRendered, 10_000), 'the first page comes without its content');
  await visitor.expect(200, '/shared-ui/remoteEntry.js');
  await visitor.expect(404, '/no-such-page');
  const vendors = await visitor.expect<unknown[]>(200, '/api/vendors');
  must(vendors.length > 0, 'there are no vendors');
  await visitor.expect(401, '/api/admin/dashboard');
  for (const path of ['/livez', '/readyz']) await visitor.expect(404, path);
}

async function administration(): Promise<void> {
  const administrator = await activated(origin, stack.administrator(), '/api/login');
  const dashboard = await administrator.expect<{ twoFactorVerified: boolean }>(200, '/api/admin/dashboard');
  must(dashboard.twoFactorVerified, 'the second factor was not taken');
}

/** Sends a vote, crashes one part, and sends the vote again; voting must be possible again within a minute. */
async function surviving(service: 'public-api' | 'mysql'): Promise<void> {
  const voter = await newVoter(origin);
  await voter.expect(201, '/api/votes', { vendorId: 1, categoryId: 1 });
  await compose.crash(service);
  const end = performance.now() + 60_000;
  let status = 0;
  while (status !== 201 && performance.now() < end) {
    await sleep(250);
    status = await voter.ask('/api/votes', { vendorId: 1, categoryId: 2 }).then(
      (answer) => answer.status,
      () => 0,
    );
    // An attempt during the crash may have been stored although its answer was 503.
    if (status === 409) break;
  }
  must(status === 201 || status === 409, `a vote after the crash is answered ${status}`);
  const { votedCategories } = await voter.expect<{ votedCategories: number[] }>(200, '/api/voting/progress');
  must(votedCategories.includes(1), 'the acknowledged vote is gone');
  await voter.expect(409, '/api/votes', { vendorId: 2, categoryId: 1 });
}

/** The gateway has to notice when a container comes back under another address. */
async function replaced(): Promise<void> {
  await compose.run('rm', '--stop', '--force', 'public-api', 'public-web');
  const release = [await compose.occupyAddress('public'), await compose.occupyAddress('pages')];
  await up('public-api', 'public-web');
  await sleep(3000);
  await new Visitor(origin).expect(200, '/api/vendors');
  await new Visitor(origin).expect(200, '/');
  for (const free of release) await free();
}

async function halves(): Promise<void> {
  await compose.run('stop', 'admin-api', 'admin-web');
  const voter = await newVoter(origin);
  await voter.expect(201, '/api/votes', { vendorId: 1, categoryId: 1 });
  await voter.expect(503, '/api/admin/dashboard');
  await compose.run('start', 'admin-api', 'admin-web');
}

/** Follows docs/operate/install.md: no vote is counted wrongly, whatever was crashed and restarted before. */
async function operated(): Promise<void> {
  await operate('verify-tally');
  await operate('audit', 'verify');
  must((await operate('admin', 'list')).includes('chief'), 'the first super admin is not listed');
}

/** The first backup is made at the start; it is restored into a second schema, and over the current one. */
async function backedUp(): Promise<void> {
  const file = await stack.newestBackup();
  must(file.includes('/vendor_awards-'), `the newest backup is ${file}`);
  const restore = (...words: string[]) => operate('restore', file, ...words);
  must((await restore('--into', 'vendor_awards_copy')).includes('is restored'), 'nothing was restored');
  const refused = await restore().catch((error: unknown) => String(error));
  must(refused.includes('--replace vendor_awards'), 'what is there was not refused');
  await restore('--replace', 'vendor_awards');
  await operate('admin', 'resume');
  const voter = await newVoter(origin);
  await voter.expect(201, '/api/votes', { vendorId: 1, categoryId: 1 });
}

await run.finish(async () => {
  await check('every image is built', () => compose.run('build'));
  await check('everything comes up from nothing', () => up());
  await check('every container is healthy', allHealthy);
  await check('no container has root, privileges or a writable system', unprivileged);
  await check('the APIs reach their database, and neither each other nor the world', walls);
  await check('the gateway serves both webs, the design system and both APIs', pages);
  await check('a voter registers, signs in and votes once per category', async () => {
    const voter = await newVoter(origin);
    await voter.expect(201, '/api/votes', { vendorId: 1, categoryId: 1 });
    await voter.expect(409, '/api/votes', { vendorId: 2, categoryId: 1 });
  });
  await check('the first super admin signs in with what make-secrets.sh drew', administration);
  await check('an acknowledged vote survives a crash of public-api', () => surviving('public-api'));
  await check('an acknowledged vote survives a crash of MySQL', () => surviving('mysql'));
  await check('a container that comes back under another address is found', replaced);
  await check('voting goes on while the admin half is away', halves);
  await check('tallies, audit log and administrators are in order, by the commands of an operator', operated);
  await check('the backup comes back beside what is there, and over it', backedUp);
  await check('the doctor finds nothing wrong', () => operate('doctor'));
  await check('a second start changes nothing', () => mustChangeNothing(stack));
});
