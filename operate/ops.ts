import { OPERATOR_COMMANDS } from 'db/commands';
import { runCommand } from '../scripts/commands.ts';

const PART = 'public-web, renderer, admin-web, shared-ui, public-api, admin-api, setup or gateway';

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
  release: {
    does: 'build the artefact of one part, with SBOM and provenance, and tag it',
    usage: `npm run ops -- release <part>          parts: ${PART}`,
    file: 'operate/release/release.ts',
  },
});
