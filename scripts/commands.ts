import { type Command, listOf } from 'db/commands';
import { inProject } from './paths.ts';

/** One that is a program; what follows the command is passed to it. */
export interface ProgramCommand extends Command {
  file: string;
  /** Words before what follows the command. */
  words?: readonly string[];
}

/** Runs what `npm run <script> -- <command>` names in this process, or says what there is. */
export async function runCommand(
  script: string,
  commands: Readonly<Record<string, ProgramCommand>>,
): Promise<void> {
  const [asked = '--help', ...words] = process.argv.slice(2);
  const command = Object.hasOwn(commands, asked) ? commands[asked] : undefined;
  if (!command) {
    process.stdout.write(
      `\n  npm run ${script} -- <command>; each says more with --help\n\n${listOf(commands)}\n\n`,
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
