// Brings the whole product up in one container, beside whatever else runs here, and replaces the container:
//   npm run prove -- one-container
import getPort from 'get-port';
import { inProject } from '../../scripts/paths.ts';
import { run } from '../../scripts/run.ts';
import { openTestRun } from '../../scripts/test-run.ts';
import { until } from '../../scripts/wait.ts';
import { newVoter } from '../parts/visitor.ts';

const { check, atEnd, finish } = openTestRun('va-one-container');
const port = await getPort();
const NAME = 'vendor-awards-one-container';
const SAFE = ['--read-only', '--tmpfs=/tmp', '--cap-drop=ALL', '--security-opt=no-new-privileges'];

const docker = async (...args: readonly string[]) => (await run('docker', args)).trim();
const inspect = (format: string) => docker('inspect', '--format', format, NAME);
const ops = (...words: readonly string[]) =>
  docker('exec', NAME, 'npm', 'run', '--silent', 'ops', '--', ...words);
const remove = () => docker('rm', '--force', '--volumes', NAME).catch(() => '');
const build = () =>
  docker('build', '-f', inProject('docker', 'Dockerfile'), '--target', 'all-in-one', '-t', NAME, inProject());

async function start(): Promise<void> {
  await docker(
    'run',
    '-d',
    '--name',
    NAME,
    ...SAFE,
    `--publish=127.0.0.1:${port}:8080`,
    `--volume=${NAME}:/data`,
    NAME,
  );
  const isHealthy = async () => (await inspect('{{.State.Health.Status}}')) === 'healthy';
  if (!(await until(isHealthy, 180_000))) throw new Error(await docker('logs', NAME));
}

async function replace(): Promise<void> {
  await docker('stop', NAME);
  const code = await inspect('{{.State.ExitCode}}');
  if (code !== '0') throw new Error(`it ends with ${code}`);
  await remove();
  await start();
}

await finish(async () => {
  await remove();
  await docker('volume', 'rm', '--force', NAME);
  atEnd(() => docker('volume', 'rm', NAME));
  atEnd(remove);
  if (!(await check('the image is built', build))) return;
  if (!(await check('it comes up from nothing, with a read-only system and no capability', start))) return;
  const voter = await newVoter(`http://127.0.0.1:${port}`);
  const vote = (categoryId: number, vendorId: number, status: number) =>
    voter.expect(status, '/api/votes', { categoryId, vendorId });
  await check('a vote survives a new container, and another is refused', async () => {
    await vote(1, 1, 201);
    await replace();
    await vote(1, 2, 409);
  });
  await check('a backup brings back what held when it was made', async () => {
    const file = await ops('backup');
    await vote(2, 1, 201);
    await ops('restore', file, '--replace', 'vendor_awards');
    await ops('admin', 'resume');
    await replace();
    await vote(1, 2, 409);
    await vote(2, 2, 201);
  });
});
