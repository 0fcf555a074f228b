import type { Knex } from 'knex';

/**
 * Votes that left the count, or came back to it, split the votes of a category into cells: two votes are in the same
 * cell when each move took both or neither. A vote without a row was never moved with others. `category_steps` says up
 * to which moment the votes of a category are published, and how many more the next step takes.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE disclosure_cells (
      cycle_id INT UNSIGNED NOT NULL,
      category_id INT UNSIGNED NOT NULL,
      user_id INT UNSIGNED NOT NULL,
      created_at DATETIME(3) NOT NULL,
      cell BINARY(16) NOT NULL,
      PRIMARY KEY (cycle_id, category_id, user_id, created_at),
      KEY disclosure_cells_cell (cell)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw(`
    CREATE TABLE category_steps (
      cycle_id INT UNSIGNED NOT NULL,
      category_id INT UNSIGNED NOT NULL,
      shown_until DATETIME(3) NOT NULL,
      stepped_at DATETIME(3) NOT NULL,
      votes_due TINYINT UNSIGNED NOT NULL,
      PRIMARY KEY (cycle_id, category_id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  // What was disclosed before: votes that were in the same sets are in the same cell. MySQL 9.7 has no MD5().
  await knex.raw(`
    INSERT INTO disclosure_cells (cycle_id, category_id, user_id, created_at, cell)
    SELECT vote.cycle_id, vote.category_id, vote.user_id, vote.created_at, seen.cell
    FROM (
      SELECT one.cycle_id, one.category_id, account.user_id,
        UNHEX(LEFT(SHA2(GROUP_CONCAT(one.id ORDER BY one.id), 256), 32)) AS cell
      FROM seen_sets one JOIN seen_set_accounts account ON account.set_id = one.id
      GROUP BY one.cycle_id, one.category_id, account.user_id
    ) seen
    JOIN (
      SELECT cycle_id, category_id, user_id, created_at FROM votes
      UNION SELECT cycle_id, category_id, user_id, created_at FROM removed_votes
    ) vote ON vote.cycle_id = seen.cycle_id AND vote.category_id = seen.category_id AND vote.user_id = seen.user_id`);
  await knex.raw(`
    INSERT INTO category_steps (cycle_id, category_id, shown_until, stepped_at, votes_due)
    SELECT DISTINCT cycle_id, category_id, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), 25 FROM published_vendor_tallies`);
}
