// @ts-check
// Installs missing dependencies and then runs a TypeScript file: `node scripts/bootstrap.mjs scripts/start.ts`. It has
// to work before any dependency is installed, so it is plain JavaScript with Node's own modules, in a syntax that an
// old Node can read.
import { spawn } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** @type {import('node:child_process').SpawnOptionsWithStdioTuple<'ignore', 'pipe', 'pipe'>} */
const NPM_OPTIONS = { cwd: project, detached: true, stdio: ['ignore', 'pipe', 'pipe'] };

/**
 * Returns a sentence if this version of Node is too old, otherwise undefined.
 * @param {string} version
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) return undefined;
  return `Vendor Awards runs on Node 20 from 20.19 and on Node 22.12 or newer; this is ${version}.`;
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Tells whether node_modules has the packages of package-lock.json. npm writes node_modules/.package-lock.json when an
 * installation is complete, so this also notices an interrupted one.
 * @param {string} folder
 */
export function isInstalled(folder) {
  const wanted = readJson(path.join(folder, 'package-lock.json'))?.packages;
  const present = readJson(path.join(folder, 'node_modules', '.package-lock.json'))?.packages;
  if (!wanted || !present) return false;
  for (const [name, entry] of Object.entries(wanted)) {
    // The project and its workspaces are folders here; optional parts belong to other systems or processors.
    if (!name.includes('node_modules/') || (entry.optional && !present[name])) continue;
    const found = present[name];
    if (!found || found.version !== entry.version || found.integrity !== entry.integrity) return false;
  }
  return true;
}

/** @param {number | undefined} group @param {'SIGTERM' | 'SIGKILL'} signal */
function signalGroup(group, signal) {
  try {
    if (group) process.kill(-group, signal);
  } catch {
    // The group has already ended.
  }
}

/**
 * Runs npm in its own process group. A signal ends the whole group before this process, because two installations at
 * the same time remove each other's files.
 * @param {string[]} words
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function runNpm(words) {
  const npm = process.env.npm_execpath;
  const child = spawn(npm ? process.execPath : 'npm', npm ? [npm].concat(words) : words, NPM_OPTIONS);
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    signalGroup(child.pid, 'SIGTERM');
    setTimeout(() => signalGroup(child.pid, 'SIGKILL'), 5000);
  };
  for (const name of STOP_SIGNALS) process.on(name, stop);
  return new Promise((resolve) => {
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    /** @param {number | null} code */
    const done = (code) => {
      if (isStopped) {
        signalGroup(child.pid, 'SIGKILL');
        process.exit(130);
      }
      for (const name of STOP_SIGNALS) process.removeListener(name, stop);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += error.message;
      done(1);
    });
    child.on('close', done);
  });
}

async function install() {
  const started = Date.now();
  process.stdout.write('\n  … Dependencies are being installed (npm ci)\n');
  const { code, output } = await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) {
    const lines = output.trim().split('\n').slice(-20).join('\n    ');
    process.stdout.write(
      `\n  ✗ The dependencies could not be installed (npm ci).\n    Is the network there, and the disk not full? npm said:\n    ${lines}\n`,
    );
    return false;
  }
  process.stdout.write(
    `  ✓ ${'Dependencies'.padEnd(24)} ${`${((Date.now() - started) / 1000).toFixed(1)} s`.padStart(7)}\n`,
  );
  return true;
}

/**
 * Checks Node, installs the dependencies if the lock file has changed, and runs a TypeScript file of the project.
 * @param {string} file
 */
async function bootstrap(file) {
  const problem = nodeProblem(process.versions.node);
  if (problem) {
    process.stdout.write(
      `\n  ✗ ${problem}\n    Get a current one from https://nodejs.org and run the command again.\n`,
    );
    process.exit(1);
  }
  if (!isInstalled(project) && !(await install())) process.exit(1);
  const tsx = await import(pathToFileURL(path.join(project, 'node_modules/tsx/dist/esm/api/index.mjs')).href);
  tsx.register();
  process.argv.splice(1, 2, path.join(project, file));
  await import(pathToFileURL(path.join(project, file)).href);
}

// Tests import the functions above, so this file runs one only if it was started itself.
const [, started = '', file = ''] = process.argv;
if (started && realpathSync(started) === fileURLToPath(import.meta.url)) void bootstrap(file);
