import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tempDir } from './temp-dir.ts';

/** Creates a repository for one test, without commits. */
export function testRepository() {
  const project = tempDir();
  const git = (...args: string[]) => {
    const who = ['-c', 'user.name=t', '-c', 'user.email=t@t'];
    return execFileSync('git', [...who, ...args], { cwd: project, encoding: 'utf8' }).trim();
  };
  git('init', '--quiet');
  return {
    project,
    git,
    write(name: string, text: string) {
      mkdirSync(path.dirname(path.join(project, name)), { recursive: true });
      writeFileSync(path.join(project, name), text);
    },
    /** Returns the commit. */
    commit(message: string) {
      git('add', '.');
      git('commit', '--quiet', `--message=${message}`);
      return git('rev-parse', 'HEAD');
    },
  };
}
