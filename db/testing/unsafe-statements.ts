/** Finds statements of a migration that are unsafe while the previous release runs on the same schema. */
const UNSAFE: readonly { pattern: RegExp; because: string }[] = [
  { pattern: /\bDROP\s+(TABLE|COLUMN)\b/i, because: 'takes away what the release before still reads' },
  { pattern: /\bRENAME\b|\bCHANGE\s/i, because: 'renames what the release before still reads' },
  { pattern: /\bMODIFY\b/i, because: 'changes the type of what the release before still writes' },
  {
    pattern: /\bADD\s+(CONSTRAINT\s+\S+\s+)?UNIQUE\b|\bCREATE\s+UNIQUE\b|\b(ADD|DROP)\s+PRIMARY\s+KEY\b/i,
    because: 'refuses rows that the release before may write',
  },
  {
    pattern: /^\s*(UPDATE|DELETE|TRUNCATE|REPLACE)\b/i,
    because: 'rewrites rows while they are in use: let a job do it in steps',
  },
];

/**
 * Returns why a statement is unsafe for a database shared by two releases; nothing for an additive one. An unsafe
 * statement belongs in the contract step of expand and contract.
 */
export function unsafeReasons(statement: string): string[] {
  const sql = statement.replaceAll('`', '');
  const reasons = UNSAFE.filter(({ pattern }) => pattern.test(sql)).map(({ because }) => because);
  if (!/^\s*ALTER\s+TABLE\b/i.test(sql)) return reasons;
  const added = [...sql.matchAll(/\bADD\s+COLUMN\s+(\w+)([^,]*)/gi)].map(([, name = '', rest = '']) => ({
    name,
    rest,
  }));
  if (added.some(({ rest }) => /\bNOT\s+NULL\b/i.test(rest) && !/\b(DEFAULT|GENERATED|AS)\b/i.test(rest))) {
    reasons.push('adds a column that the release before does not fill');
  }
  const checked = [...sql.matchAll(/\bCHECK\s*\(\s*(\w+)/gi)].map(([, name = '']) => name);
  if (
    checked.some((name) => !added.some((column) => column.name === name)) ||
    /\bFOREIGN\s+KEY\b/i.test(sql)
  ) {
    reasons.push('refuses rows that the release before may write');
  }
  if (!/\bALGORITHM\s*=\s*(INSTANT|INPLACE)\b/i.test(sql)) {
    reasons.push('does not say ALGORITHM=INSTANT or INPLACE: the server may copy the table under a lock');
  }
  return reasons;
}
