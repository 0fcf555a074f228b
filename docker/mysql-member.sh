# Read by the MySQL image when it makes the data folder of a server of a group, after mysql-accounts.sh.
docker_process_sql <<SQL
CREATE USER 'va_group'@'%' IDENTIFIED BY '$(cat /run/secrets/group-db-password)';
-- The first four: a server that joins fetches what it lacks. The others: docker/mysql-group.sh keeps the group together.
GRANT REPLICATION SLAVE, CONNECTION_ADMIN, BACKUP_ADMIN, GROUP_REPLICATION_STREAM,
  GROUP_REPLICATION_ADMIN, SYSTEM_VARIABLES_ADMIN ON *.* TO 'va_group'@'%';
GRANT SELECT ON performance_schema.replication_group_members TO 'va_group'@'%';
GRANT SELECT ON performance_schema.replication_connection_status TO 'va_group'@'%';
GRANT SELECT ON performance_schema.replication_group_members TO 'va_setup'@'%' WITH GRANT OPTION;
-- Each server has made these for itself: as transactions they would keep it from joining.
RESET BINARY LOGS AND GTIDS;
-- This holds from the next start on, which is the first as a server of the group.
SET PERSIST_ONLY super_read_only = ON;
SQL
