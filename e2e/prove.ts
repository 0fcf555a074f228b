import { runCommand } from '../scripts/commands.ts';

await runCommand('prove', {
  soak: {
    does: 'faults under load, alone and in pairs, and what is left of every vote; a quarter of an hour',
    usage: `npm run prove -- soak --kills 100                       of a worker and of the database
                      --voters 100                      at once
                      --only "database killed"          one line of the table; again for more
                      --report FILE                     for the table`,
    file: 'e2e/faults/soak.ts',
  },
  cluster: {
    does: 'three database servers and two hosts under load, with kills, freezes and cuts; an hour',
    usage: `npm run prove -- cluster --kills 100                    in all
                         --only "primary killed"        again for more
                         --pairs 14 --voters 400        votes a second beside one server
                         --report FILE                  for the table
Linux, root and MySQL 8.4 or newer: the mysqld of this machine, or MYSQL_ROOT=/srv/mysql for one in a root file
system of its own.`,
    file: 'e2e/cluster/cluster.ts',
  },
  season: {
    does: 'three people walk through a whole season in a browser, by a clock that is skipped',
    usage: `npm run prove -- season --pictures FOLDER               instead of test-results/season
                        --keyboard                      reaches everything by Tab and presses Enter
                        --guide                         renews the pictures in docs/organisers
An organiser, a vendor and a newcomer. Counts what they press and type, and keeps each screen at 390 and 1440 px, light
and dark, and what is printed as PDF; axe must find nothing. Needs libfaketime (Debian: faketime).`,
    file: 'e2e/season/season.ts',
  },
  integrity: {
    does: 'people and scripts register and vote, and what the product finds out about them',
    usage: `npm run prove -- integrity --voters 250                 of the calm season
                           --scale 0.1                  of all others; 1: 400 in the hall, 500 from one /48
                           --only "one /48"             beside the season; again for more
                           --seed 1 --report FILE       the figures as JSON
                           --costs                      only how many accounts the limits let through, for the panel
A table says what got through, what it cost, when it was seen, recall and precision of the groups, and what the honest
lost. Needs libfaketime (Debian: faketime).`,
    file: 'e2e/integrity/simulate.ts',
  },
  'planted-bugs': {
    does: 'plant known bugs in a copy of the sources; a test goes red for each',
    usage: `npm run prove -- planted-bugs
No UNIQUE key, no share lock, read-modify-write tally, answer before COMMIT, careless cache key, replayable TOTP, a
memory of voters that outlives a reset.`,
    file: 'e2e/planted-bugs/planted-bugs.ts',
  },
  compatible: {
    does: 'what was released last beside what is here',
    usage: `npm run prove -- compatible [contract] [requests] [schema] [shared-ui]
                            --of public-api             only what a release of this part could turn red
                            --planted                   plants a break; each has to be red`,
    file: 'e2e/compatible/compatible.ts',
  },
  databases: {
    does: 'npm test on MariaDB, then on MySQL',
    usage: `npm run prove -- databases [check | unit | e2e]         both have to be on this machine
PRIVATE_DATABASE=mysql npm test does one of them, and makes npm start begin on MySQL.`,
    file: 'e2e/databases.ts',
  },
  smoke: {
    does: 'the containers, from nothing: votes, crashes, backup and restore',
    usage: 'npm run prove -- smoke                                  KEEP=1 leaves them running',
    file: 'e2e/compose/smoke.ts',
  },
  'smoke-cluster': {
    does: 'the same of docker/compose.cluster.yml, with its parts taken away under load',
    usage: 'npm run prove -- smoke-cluster                          KEEP=1 leaves them running',
    file: 'e2e/compose/smoke-cluster.ts',
  },
  rollout: {
    does: 'releases of each part of the containers under load, good ones and broken ones',
    usage: `npm run prove -- rollout [part …]
PER_SECOND=100 is for a machine that has other work; KEEP=1 leaves the containers running.`,
    file: 'e2e/compose/rollout.ts',
  },
  rehearsal: {
    does: 'a season in the containers, from the installation to the count; half an hour',
    usage: `npm run prove -- rehearsal
VOTES=10000 PER_SECOND=40 for a smaller one; KEEP=1 leaves the containers running.`,
    file: 'e2e/compose/rehearsal.ts',
  },
});
