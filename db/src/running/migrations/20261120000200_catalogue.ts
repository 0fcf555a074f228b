import type { Knex } from 'knex';

/**
 * Names are unique among live rows, ignoring case: `name_key` is the normal form (`nameKey` in names.ts),
 * and an archived row gives its name free. Deleting is archiving.
 */
export async function up(knex: Knex): Promise<void> {
  const named = `
      id INT UNSIGNED NOT NULL AUTO_INCREMENT,
      name VARCHAR(80) NOT NULL,
      name_key VARCHAR(160) COLLATE utf8mb4_bin NOT NULL,
      archived_at DATETIME(3) NULL,
      live_name_key VARCHAR(160) COLLATE utf8mb4_bin
        GENERATED ALWAYS AS (IF(archived_at IS NULL, name_key, NULL)) STORED,
      description VARCHAR(2000) NOT NULL,
      created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3)`;
  await knex.raw(`
    CREATE TABLE categories (${named},
      icon VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      color VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      display_order INT NOT NULL DEFAULT 0,
      PRIMARY KEY (id),
      UNIQUE KEY categories_live_name (live_name_key)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw(`
    CREATE TABLE vendors (${named},
      image_url VARCHAR(2048) NOT NULL,
      PRIMARY KEY (id),
      UNIQUE KEY vendors_live_name (live_name_key)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw(`
    CREATE TABLE vendor_links (
      id INT UNSIGNED NOT NULL AUTO_INCREMENT,
      vendor_id INT UNSIGNED NOT NULL,
      title VARCHAR(80) NOT NULL,
      url VARCHAR(2048) NOT NULL,
      description VARCHAR(300) NULL,
      icon VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      display_order INT NOT NULL DEFAULT 0,
      created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      PRIMARY KEY (id),
      KEY vendor_links_vendor (vendor_id, display_order, id),
      CONSTRAINT vendor_links_vendor_fk FOREIGN KEY (vendor_id) REFERENCES vendors (id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw(`
    CREATE TABLE system_settings (
      setting_key VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      setting_value VARCHAR(200) NOT NULL,
      description VARCHAR(200) NOT NULL,
      updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      updated_by VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NULL,
      PRIMARY KEY (setting_key)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
}
