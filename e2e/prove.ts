import { runCommand } from '../scripts/commands.ts';

await runCommand('prove', {
  soak: {
    does: 'check every vote after faults under load (5 minutes)',
    usage: `npm run prove -- soak --kills 100                       kills of a worker and of the database
                      --voters 100                      voters at once
                      --only "database killed"          runs one line of the table; repeat it for more
                      --report FILE                     writes the table to a file`,
    file: 'e2e/faults/soak.ts',
  },
  cluster: {
    does: 'kill, cut off and replace the primary of three database servers under load (10 minutes)',
    usage: `npm run prove -- cluster --kills 20                     rounds in total
                         --voters 50                    voters at once
                         --only "primary killed"        runs one line of the table; repeat it for more
                         --report FILE                  writes the table to a file
It runs three MariaDB servers with semi-synchronous replication; a TCP address stands in for the router.`,
    file: 'e2e/cluster/cluster.ts',
  },
  season: {
    does: 'walk three people through a whole season in a browser, with a simulated clock',
    usage: `npm run prove -- season --guide                         renews the pictures in docs
The people are an organiser, a vendor and a newcomer. It saves each screen at 390 and 1440 px, light and dark, in
test-results/season; axe must find nothing. Needs libfaketime (Debian: faketime).`,
    file: 'e2e/season/season.ts',
  },
  integrity: {
    does: 'simulate people and scripts, and measure which scripts the product finds',
    usage: `npm run prove -- integrity --voters 250                 voters of the calm season
                           --scale 0.1                  size of all others; 1 means 400 in the hall and 500 from one /48
Prints what got through, when it was found, recall and precision of the groups, and what honest people lost.
Needs libfaketime (Debian: faketime).`,
    file: 'e2e/integrity/simulate.ts',
  },
  'planted-bugs': {
    does: 'plant known bugs in a copy of the sources; a test must fail for each',
    usage: `npm run prove -- planted-bugs
The bugs: no UNIQUE key, no share lock, read-modify-write tally, answer before COMMIT, wrong cache key, replayable TOTP,
a list of voters that survives a reset.`,
    file: 'e2e/planted-bugs/planted-bugs.ts',
  },
  compatible: {
    does: 'run the last release of each web and API with the contract and the schema of today',
    usage: `npm run prove -- compatible [contract] [schema]
                            --release COMMIT            takes this commit for the last release of each part
                            --planted                   plants breaks, each of which must be found`,
    file: 'e2e/compatible/compatible.ts',
  },
  smoke: {
    does: 'run the containers from nothing: a vote, a crash of MySQL, backup and restore',
    usage: 'npm run prove -- smoke',
    file: 'e2e/compose/smoke.ts',
  },
});
