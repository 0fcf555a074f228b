/** A mistake that somebody could make, and the tests that must notice it. */
export interface PlantedBug {
  name: string;
  file: string;
  /** Texts that occur exactly once each. */
  edits: readonly { text: string; instead: string }[];
  tests: readonly string[];
}

export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    name: 'no UNIQUE key',
    file: 'db/src/running/migrations/baseline/voting.ts',
    edits: [
      {
        text: 'PRIMARY KEY (cycle_id, user_id, category_id, removal_id),',
        instead: 'KEY votes_voter (cycle_id, user_id, category_id, removal_id),',
      },
    ],
    tests: ['db/src/voting/vote-batch.test.ts'],
  },
  {
    name: 'no share lock',
    file: 'db/src/voting/vote-batch.ts',
    edits: [
      {
        text: 'FROM_CURRENT} LOCK IN SHARE MODE',
        instead: 'FROM_CURRENT}',
      },
    ],
    tests: ['db/src/voting/vote-races.test.ts'],
  },
  {
    name: 'read-modify-write tally',
    file: 'db/src/voting/vote-batch.ts',
    edits: [
      {
        text: '  await connection.query({ sql: INSERT_VOTES, bindings: [rows] }, ...addToTallies(votes, state));',
        instead: `  const [tally, hour] = addToTallies(votes, state);
  const [before] = await connection.query({
    sql: 'SELECT category_id, vendor_id, votes FROM vendor_tallies WHERE cycle_id = ? AND slot = ?',
    bindings: [cycleId, state.slot],
  });
  for (const row of tally.bindings[0]) {
    row[4] += before.find((one) => one.category_id === row[1] && one.vendor_id === row[2])?.votes ?? 0;
  }
  tally.sql = tally.sql.replace('votes + VALUES(votes)', 'VALUES(votes)');
  await connection.query({ sql: INSERT_VOTES, bindings: [rows] }, tally, hour);`,
      },
    ],
    tests: ['db/src/voting/vote-races.test.ts'],
  },
  {
    name: 'answer before COMMIT',
    file: 'db/src/voting/vote-batch.ts',
    edits: [
      {
        text: '  inTransaction(db, async (connection) => {',
        instead: '  new Promise((answer, fail) => void inTransaction(db, async (connection) => {',
      },
      {
        text: '    return answerRepeats(connection, votes, answers, { ...state, voters });\n  });',
        instead:
          '    answer(await answerRepeats(connection, votes, answers, { ...state, voters }));\n  }).catch(fail));',
      },
    ],
    tests: ['db/src/voting/vote-races.test.ts'],
  },
  {
    name: 'a memory of excluded voters that outlives an exclusion',
    file: 'db/src/voting/excluded-voters.ts',
    edits: [{ text: ' || known.generation !== generation', instead: '' }],
    tests: ['db/src/removals/exclude-accounts.test.ts'],
  },
  {
    name: 'cache keyed without care',
    file: 'nginx/templates/shared-read-proxy.conf',
    edits: [{ text: '"$uri $arg_cycle $kept_encoding"', instead: '"$uri $kept_encoding"' }],
    tests: ['nginx/shared-reads.test.ts'],
  },
  {
    name: 'replayable TOTP',
    file: 'db/src/administrators/two-factor.ts',
    edits: [
      {
        text: "    .where('last_step', '<', step)\n    .whereNotNull('bound_at')",
        instead: "    .whereNotNull('bound_at')",
      },
    ],
    tests: ['admin-api/src/two-factor/routes.test.ts'],
  },
];
