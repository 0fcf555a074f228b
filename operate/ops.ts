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
    does: 'replace a key, or a password of the database, while the site is used',
    usage: `npm run ops -- rotate status           each key and password, and what comes next
npm run ops -- rotate <name>           replaces it; run again when the old one may go
npm run ops -- rotate <name> --now     the old one has leaked: it goes at once`,
    file: 'operate/rotation/rotate.ts',
  },
  release: {
    does: 'make the artefact of one part, with SBOM and provenance, and tag it',
    usage: `npm run ops -- release <part>          ${PART}`,
    file: 'operate/release/release.ts',
  },
  rollout: {
    does: 'replace parts that run by those of another release, without a failed request',
    usage: `npm run ops -- rollout                           what has changed in this folder, while npm start runs in it
npm run ops -- rollout <part> [version]          in containers: ${PART};
                                                 without a version what the settings name by now`,
    file: 'operate/release/rollout.ts',
  },
  rollback: {
    does: 'the same, back to the version before',
    usage: `npm run ops -- rollback <part> [version]         ${PART}`,
    file: 'operate/release/rollout.ts',
    words: ['--back'],
  },
});
