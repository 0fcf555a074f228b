// @ts-check
// Installs missing dependencies and then runs a TypeScript file: `node scripts/bootstrap.mjs scripts/test.ts`, or
// `node scripts/bootstrap.mjs --omit=dev scripts/start.ts` if it needs none of the packages that only check the
// project. It has to work before any dependency is installed, so it is plain JavaScript with Node's own modules, in a
// syntax that an old Node can read.
import { spawn } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

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
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Tells whether node_modules has the packages of package-lock.json, or all but those for development. npm writes
 * node_modules/.package-lock.json when an installation is complete, so this also notices an interrupted one.
 * @param {string} folder
 * @param {{ omitsDev?: boolean }} [options]
 */
export function isInstalled(folder, { omitsDev = false } = {}) {
  const wanted = packagesIn(path.join(folder, 'package-lock.json'));
  const present = packagesIn(path.join(folder, 'node_modules', '.package-lock.json'));
  if (!wanted) return true;
  if (!present) return false;
  return Object.entries(wanted).every(([name, { version, integrity, optional, dev, devOptional }]) => {
    const found = present[name];
    // The project and its workspaces are folders here; optional parts belong to other systems or processors.
    const mayBeMissing = optional || (omitsDev && devOptional);
    if (!name.includes('node_modules/') || (omitsDev && dev) || (mayBeMissing && !found)) return true;
    return found && found.version === version && found.integrity === integrity;
  });
}

/**
 * Runs npm with these words in its own process group. A signal ends the whole group before this process, because two
 * installations at the same time remove each other's files.
 * @param {string[]} command
 * @returns {Promise<boolean>}
 */
function install(command) {
  const npm = process.env.npm_execpath;
  const words = command.concat('--no-audit', '--no-fund', '--loglevel=error');
  const child = spawn(npm ? process.execPath : 'npm', npm ? [npm].concat(words) : words, {
    cwd: project,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let isStopped = false;
  /** @param {'SIGTERM' | 'SIGKILL'} signal */
  const signalGroup = (signal) => {
    try {
      if (child.pid) process.kill(-child.pid, signal);
    } catch {
      // The group has already ended.
    }
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(name, () => {
      isStopped = true;
      signalGroup('SIGTERM');
      setTimeout(() => signalGroup('SIGKILL'), 5000);
    });
  }
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => {
      if (isStopped) {
        signalGroup('SIGKILL');
        process.exit(130);
      }
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(name);
      resolve(code === 0);
    });
  });
}

/** @param {string} text */
const say = (text) => process.stdout.write(`${text}\n`);

/**
 * Checks Node, installs the dependencies if the lock file has changed, and runs a TypeScript file of the project.
 * @param {string} file
 * @param {{ omitsDev: boolean }} options
 */
async function bootstrap(file, { omitsDev }) {
  const problem = nodeProblem(process.versions.node);
  if (problem) {
    say(`\n  ✗ ${problem}\n    Get a current one from https://nodejs.org and run the command again.`);
    process.exit(1);
  }
  if (!isInstalled(project, { omitsDev })) {
    const all = omitsDev ? ['ci', '--omit=dev'] : ['ci'];
    // `npm ci` removes everything first, which would break a product that runs.
    const command = isInstalled(project, { omitsDev: true }) ? ['install', '--no-save'] : all;
    const name = ['npm'].concat(command).join(' ');
    say(`\n  … Dependencies are being installed (${name})`);
    if (!(await install(command))) {
      say(
        `\n  ✗ The dependencies could not be installed (${name}). Is the network there, and the disk not full?`,
      );
      process.exit(1);
    }
    say(`  ✓ ${'Dependencies'.padEnd(24)} ${(performance.now() / 1000).toFixed(1).padStart(5)} s`);
  }
  const tsx = await import(pathToFileURL(path.join(project, 'node_modules/tsx/dist/esm/api/index.mjs')).href);
  tsx.register();
  process.argv.splice(1, process.argv.indexOf(file), path.join(project, file));
  await import(pathToFileURL(path.join(project, file)).href);
}

// Tests import the functions above, so this file runs one only if it was started itself.
const [, started = '', ...words] = process.argv;
if (started && realpathSync(started) === fileURLToPath(import.meta.url)) {
  const omitsDev = words[0] === '--omit=dev';
  void bootstrap(words[omitsDev ? 1 : 0] || '', { omitsDev });
}
