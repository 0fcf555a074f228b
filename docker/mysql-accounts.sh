# The MySQL image reads this when it makes a new data folder, to create the accounts that set up the schema and back it
# up. Root can sign in only inside the container; no running API knows either password.
docker_process_sql <<SQL
CREATE USER 'va_setup'@'%' IDENTIFIED BY '$(cat /run/secrets/setup-db-password)';
-- With these an operator's pause can end a connection that holds the voting period, and a restore can apply the binary
-- log.
GRANT PROCESS, CONNECTION_ADMIN, CREATE USER, REPLICATION_APPLIER, SESSION_VARIABLES_ADMIN ON *.* TO 'va_setup'@'%';
-- A restore creates its schema beside the one in use.
GRANT ALL ON \`vendor\_awards%\`.* TO 'va_setup'@'%' WITH GRANT OPTION;
CREATE USER 'va_backup'@'%' IDENTIFIED BY '$(cat /run/secrets/backup-db-password)';
-- A backup needs one moment for all tables, its position in the binary log, and the log; set-up grants the schema.
GRANT RELOAD, REPLICATION CLIENT, REPLICATION SLAVE ON *.* TO 'va_backup'@'%';
SQL
