export interface Command {
  /** One line for the list of commands. */
  does: string;
  /** This text follows the command's `--help`, and words that the command does not know. */
  usage: string;
}

/** Lists the operator's database commands: `npm run ops --`, or `docker compose run --rm ops` in containers. */
export const OPERATOR_COMMANDS = {
  backup: {
    does: 'write the whole database to one file, while it is in use',
    usage: `npm run ops -- backup                      writes one file to the folder backups, or to BACKUP_DIR
npm run ops -- backup --keep 14            and removes all but the newest 14
npm run ops -- backup --every 24           goes on, with one every 24 hours`,
  },
  restore: {
    does: 'bring a backup back: into an empty schema, beside, or over what is there',
    usage: `npm run ops -- restore <file>                  into the database, which must be empty
npm run ops -- restore <file> --into <schema>  into another schema of the server
npm run ops -- restore <file> --replace <name> over what is there, whose name this repeats; it is kept beside, and
                                               voting pauses
  --until 2026-11-22T08:30:00Z                 and what was done from the backup to this second, from the binary logs
  --logs <folder>                              of files saved from the server, when it is gone
npm run ops -- restore --remove-leftovers      of restores that were interrupted; while none is under way`,
  },
  doctor: {
    does: 'look at a running installation and say what is wrong and what to do',
    usage: `npm run ops -- doctor             a line for each check; ends with 1 when something is wrong
npm run ops -- doctor --json      for a program`,
  },
  admin: {
    does: 'list, create, reissue-code, unlock; pause and resume voting',
    usage: `npm run ops -- admin list
npm run ops -- admin create <username> [super_admin|admin]    super_admin unless told
npm run ops -- admin reissue-code <username>                  a new activation code; unbinds the authenticator
npm run ops -- admin unlock <username> [address]              forgets wrong passwords and codes; for an hour, attempts
                                                              from the address do not wait for those of strangers
npm run ops -- admin pause [reason], resume                   voting, whoever holds the voting period`,
  },
  audit: {
    does: 'verify the hash chain of the audit log',
    usage: 'npm run ops -- audit verify       fails when an entry was altered or removed',
  },
  mail: {
    does: 'read the messages that wait, with MAIL=local, which sends none',
    usage: 'npm run ops -- mail               each message, the oldest first',
  },
  'verify-tally': {
    does: 'count all votes and compare them with the tallies',
    usage: 'npm run ops -- verify-tally       fails, and names each difference',
  },
  recount: {
    does: 'set the tallies to what the votes say, after votes were changed by hand',
    usage:
      'npm run ops -- recount            voting waits, and is paused when a period has more than 20,000 votes',
  },
} as const satisfies Record<string, Command>;

/** A line for each command. */
export const listOf = (commands: Readonly<Record<string, Command>>): string =>
  Object.entries(commands)
    .map(([name, { does }]) => `  ${name.padEnd(14)}${does}`)
    .join('\n');
