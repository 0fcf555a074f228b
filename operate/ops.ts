import { OPERATOR_COMMANDS } from 'db/commands';
import { runCommand } from '../scripts/commands.ts';

/** A program of `db`, which containers have as well, does the work on the database. */
const ofDatabase = Object.entries(OPERATOR_COMMANDS).map(([name, command]) => [
  name,
  { ...command, file: 'operate/database.ts', words: [name] },
]);

await runCommand('ops', {
  ...Object.fromEntries(ofDatabase),
  rotate: {
    does: 'replace a key or a database password in three steps, and say what to restart after each',
    usage: `npm run ops -- rotate <name> add       writes a new value, which is accepted after the restart
npm run ops -- rotate <name> use       makes it the one that is used
npm run ops -- rotate <name> drop      removes the old one`,
    file: 'operate/rotate.ts',
  },
});
