import { OPTIONS } from './options.ts';

/** Invitation codes and who used them. */
export const INVITATIONS = [
  `CREATE TABLE code_sets (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    cycle_id INT UNSIGNED NOT NULL,
    name VARCHAR(80) NOT NULL,
    codes INT UNSIGNED NOT NULL,
    uses_each INT UNSIGNED NOT NULL,
    ends_at DATETIME(3) NOT NULL,
    made_at DATETIME(3) NOT NULL,
    made_by VARCHAR(20) NOT NULL,
    withdrawn_at DATETIME(3) NULL,
    withdrawn_by VARCHAR(20) NULL,
    withdraw_reason VARCHAR(200) NULL,
    PRIMARY KEY (id),
    KEY code_sets_cycle (cycle_id),
    CONSTRAINT code_sets_cycle_fk FOREIGN KEY (cycle_id) REFERENCES voting_cycles (id)
  ) ${OPTIONS}`,
  `CREATE TABLE invitation_codes (
    code_hash BINARY(32) NOT NULL,
    set_id INT UNSIGNED NOT NULL,
    uses_left INT UNSIGNED NOT NULL,
    PRIMARY KEY (code_hash),
    KEY invitation_codes_set (set_id),
    CONSTRAINT invitation_codes_set_fk FOREIGN KEY (set_id) REFERENCES code_sets (id)
  ) ${OPTIONS}`,
  `CREATE TABLE invitations (
    cycle_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NOT NULL,
    set_id INT UNSIGNED NOT NULL,
    entered_at DATETIME(3) NOT NULL,
    PRIMARY KEY (cycle_id, user_id),
    KEY invitations_set (set_id),
    CONSTRAINT invitations_set_fk FOREIGN KEY (set_id) REFERENCES code_sets (id)
  ) ${OPTIONS}`,
];
