export interface Command {
  /** One line for the list of commands. */
  does: string;
  /** The command prints this text after `--help`, and after words that it does not know. */
  usage: string;
}

/** The operator's database commands: `npm run ops --`, or `docker compose run --rm ops` in containers. */
export const OPERATOR_COMMANDS = {
  backup: {
    does: 'write the whole database to one file while it is in use',
    usage: `npm run ops -- backup                      writes one file to the folder backups, or to BACKUP_DIR
npm run ops -- backup --keep 14            also deletes all but the 14 newest files
npm run ops -- backup --every 24           keeps running and writes a file every 24 hours`,
  },
  restore: {
    does: 'restore a backup into an empty schema, beside the existing one or over it',
    usage: `npm run ops -- restore <file>                  restores into the database, which must be empty
npm run ops -- restore <file> --into <schema>  restores into another schema of the server
npm run ops -- restore <file> --replace <name> replaces the database; repeat its name. The old data stays beside it, and
                                               voting pauses`,
  },
  doctor: {
    does: 'check a running installation and say what is wrong and how to fix it',
    usage: `npm run ops -- doctor             prints a line for each check; the exit code is 1 if something is wrong
npm run ops -- doctor --json      prints JSON`,
  },
  admin: {
    does: 'list, create, reissue-code, unlock; pause and resume voting',
    usage: `npm run ops -- admin list                                     lists the administrators
npm run ops -- admin create <username> [super_admin|admin]    creates one; the default is super_admin
npm run ops -- admin reissue-code <username>                  issues a new activation code and unlinks the authenticator
npm run ops -- admin unlock <username> [address]              forgets wrong passwords and codes; for an hour, attempts
                                                              from the address don’t wait for those of strangers
npm run ops -- admin pause [reason]                           pauses voting, even while a process blocks the database
npm run ops -- admin resume                                   resumes voting`,
  },
  audit: {
    does: 'verify the hash chain of the audit log',
    usage: 'npm run ops -- audit verify       fails if an entry was altered or removed',
  },
  mail: {
    does: 'show the waiting messages of an installation with MAIL=local, which sends none',
    usage: 'npm run ops -- mail               prints each message, the oldest first',
  },
  'verify-tally': {
    does: 'count all votes and compare them with the tallies',
    usage: 'npm run ops -- verify-tally       prints each difference, and fails if there is one',
  },
  recount: {
    does: 'correct the tallies after votes were changed by hand',
    usage:
      'npm run ops -- recount            votes wait meanwhile; voting is paused if a period has more than 20,000 votes',
  },
} as const satisfies Record<string, Command>;

/** Returns a line for each command. */
export const listOf = (commands: Readonly<Record<string, Command>>): string =>
  Object.entries(commands)
    .map(([name, { does }]) => `  ${name.padEnd(14)}${does}`)
    .join('\n');
