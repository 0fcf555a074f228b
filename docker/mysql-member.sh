# The MySQL image reads this when it makes the data folder of a server of a group, after mysql-accounts.sh.
docker_process_sql <<SQL
CREATE USER 'va_group'@'%' IDENTIFIED BY '$(cat /run/secrets/group-db-password)';
-- A server that joins needs the first four to fetch what it lacks; docker/mysql-group.sh needs the others.
GRANT REPLICATION SLAVE, CONNECTION_ADMIN, BACKUP_ADMIN, GROUP_REPLICATION_STREAM,
  GROUP_REPLICATION_ADMIN, SYSTEM_VARIABLES_ADMIN ON *.* TO 'va_group'@'%';
GRANT SELECT ON performance_schema.replication_group_members TO 'va_group'@'%';
GRANT SELECT ON performance_schema.replication_connection_status TO 'va_group'@'%';
GRANT SELECT ON performance_schema.replication_group_members TO 'va_setup'@'%' WITH GRANT OPTION;
-- Each server has created these accounts itself. As transactions of its own they would prevent it from joining.
RESET BINARY LOGS AND GTIDS;
-- This takes effect at the next start, which is the first as a server of the group.
SET PERSIST_ONLY super_read_only = ON;
SQL
