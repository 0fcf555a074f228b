// @ts-check
// Everything that must work before a dependency is there: plain JavaScript, Node's own modules, no modern syntax that
// an old Node could not even read.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const scripts = path.dirname(fileURLToPath(import.meta.url));
const project = path.dirname(scripts);

/**
 * One sentence when this version of Node is too old, else undefined.
 * @param {string} version
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) return undefined;
  return `Vendor Awards needs Node 20.19 or newer, 22.12 or newer of Node 22; this is ${version}.`;
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
 * Whether node_modules holds what package-lock.json asks for. npm writes node_modules/.package-lock.json when an
 * installation is complete, so an interrupted one is noticed as well.
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

function install() {
  const started = Date.now();
  process.stdout.write('\n  … Dependencies are being installed (npm ci)\n');
  const npm = process.env.npm_execpath;
  const command = npm ? process.execPath : 'npm';
  const args = npm ? [npm] : [];
  const result = spawnSync(command, args.concat('ci', '--no-audit', '--no-fund', '--loglevel=error'), {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.status !== 0) {
    const output = `${result.stdout || ''}${result.stderr || ''}`
      .trim()
      .split('\n')
      .slice(-20)
      .join('\n    ');
    process.stdout.write(
      `\n  ✗ The dependencies could not be installed (npm ci).\n    Is the network there, and the disk not full? npm said:\n    ${output}\n`,
    );
    return false;
  }
  process.stdout.write(
    `  ✓ ${'Dependencies'.padEnd(24)} ${`${((Date.now() - started) / 1000).toFixed(1)} s`.padStart(7)}\n`,
  );
  return true;
}

/**
 * Checks Node, installs the dependencies when the lock file has changed, and runs a TypeScript file of this folder.
 * @param {string} file
 */
export async function bootstrap(file) {
  const problem = nodeProblem(process.versions.node);
  if (problem) {
    process.stdout.write(
      `\n  ✗ ${problem}\n    Get a current one from https://nodejs.org and run the command again.\n`,
    );
    process.exit(1);
  }
  if (!isInstalled(project) && !install()) process.exit(1);
  const tsx = await import(pathToFileURL(path.join(project, 'node_modules/tsx/dist/esm/api/index.mjs')).href);
  tsx.register();
  await import(pathToFileURL(path.join(scripts, file)).href);
}
