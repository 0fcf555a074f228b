import { listOf, OPERATOR_COMMANDS } from './commands.ts';

type Name = keyof typeof OPERATOR_COMMANDS;

const operator = () => import('./running/operator.ts');
const PROGRAMS: Record<Name, () => Promise<unknown>> = {
  backup: () => import('./backups/backup.ts'),
  restore: () => import('./backups/restore.ts'),
  doctor: () => import('./doctor/doctor.ts'),
  admin: operator,
  audit: operator,
  mail: operator,
  'verify-tally': operator,
  recount: operator,
};

const isName = (name: string): name is Name => name in PROGRAMS;

// Runs `ops.js backup --keep 14`: each program reads the words after its name.
const [asked = '--help', ...words] = process.argv.slice(2);
if (!isName(asked)) {
  process.stdout.write(`Commands (add --help for the options of one):\n\n${listOf(OPERATOR_COMMANDS)}\n`);
  process.exitCode = asked === '--help' ? 0 : 1;
} else if (words.includes('--help')) {
  process.stdout.write(`${OPERATOR_COMMANDS[asked].usage}\n`);
} else {
  if (PROGRAMS[asked] !== operator) process.argv.splice(2, 1);
  await PROGRAMS[asked]();
}
