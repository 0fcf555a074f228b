import { OPTIONS } from './options.ts';

/** Categories, vendors and the texts of the site. */
export const CATALOGUE = [
  `CREATE TABLE categories (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    name VARCHAR(80) NOT NULL,
    name_key VARCHAR(160) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    archived_at DATETIME(3) NULL,
    live_name_key VARCHAR(160) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
      GENERATED ALWAYS AS (IF(archived_at IS NULL, name_key, NULL)) STORED,
    description VARCHAR(2000) NOT NULL,
    created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    icon VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    color VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    display_order INT NOT NULL DEFAULT 0,
    is_draft TINYINT NOT NULL DEFAULT 0,
    PRIMARY KEY (id),
    UNIQUE KEY categories_live_name (live_name_key)
  ) ${OPTIONS}`,
  `CREATE TABLE vendors (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    name VARCHAR(80) NOT NULL,
    name_key VARCHAR(160) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    archived_at DATETIME(3) NULL,
    live_name_key VARCHAR(160) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
      GENERATED ALWAYS AS (IF(archived_at IS NULL, name_key, NULL)) STORED,
    description VARCHAR(2000) NOT NULL,
    created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    image_url VARCHAR(2048) NOT NULL,
    is_draft TINYINT NOT NULL DEFAULT 0,
    stands_in VARCHAR(4000) NULL,
    PRIMARY KEY (id),
    UNIQUE KEY vendors_live_name (live_name_key)
  ) ${OPTIONS}`,
  `CREATE TABLE vendor_links (
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
  ) ${OPTIONS}`,
  `CREATE TABLE system_settings (
    setting_key VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    setting_value VARCHAR(2048) NOT NULL,
    description VARCHAR(200) NOT NULL,
    shown_from DATETIME(3) NULL,
    shown_until DATETIME(3) NULL,
    updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updated_by VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NULL,
    PRIMARY KEY (setting_key)
  ) ${OPTIONS}`,
];
