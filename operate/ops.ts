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
    does: 'replace a key or a database password while the site is in use',
    usage: `npm run ops -- rotate status           lists each key and password with its next step
npm run ops -- rotate <name>           replaces it; run it again later to remove the old one
npm run ops -- rotate <name> --now     removes the old one at once, for a key that has leaked`,
    file: 'operate/rotation/rotate.ts',
  },
  release: {
    does: 'build the artefact of one part, with SBOM and provenance, and tag it',
    usage: `npm run ops -- release <part>          parts: ${PART}`,
    file: 'operate/release/release.ts',
  },
  rollout: {
    does: 'replace running parts with those of another release, without a failed request',
    usage: `npm run ops -- rollout                           replaces what has changed in this folder, while npm start runs in it
npm run ops -- rollout <part> [version]          replaces a part in containers; the default is the version in the settings.
                                                 Parts: ${PART}`,
    file: 'operate/release/rollout.ts',
  },
  rollback: {
    does: 'bring the previous version of a part back',
    usage: `npm run ops -- rollback <part> [version]         the default is the version before.
                                                 Parts: ${PART}`,
    file: 'operate/release/rollout.ts',
    words: ['--back'],
  },
});
