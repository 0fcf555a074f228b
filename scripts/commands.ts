import { type Command, listOf } from 'db/commands';
import { inProject } from './paths.ts';

/** Runs the program of `npm run <script> -- <command>` with its own words and the caller's, or lists the commands. */
export async function runCommand(
  script: string,
  commands: Readonly<Record<string, Command & { file: string; words?: readonly string[] }>>,
): Promise<void> {
  const [asked = '--help', ...words] = process.argv.slice(2);
  const command = Object.hasOwn(commands, asked) ? commands[asked] : undefined;
  if (!command) {
    process.stdout.write(
      `\n  npm run ${script} -- <command>     (add --help for its options)\n\n${listOf(commands)}\n\n`,
    );
    process.exitCode = asked === '--help' ? 0 : 1;
  } else if (words.includes('--help')) {
    process.stdout.write(`${command.usage}\n`);
  } else {
    const program = inProject(command.file);
    process.argv.splice(1, process.argv.length, program, ...(command.words ?? []), ...words);
    await import(program);
  }
}
