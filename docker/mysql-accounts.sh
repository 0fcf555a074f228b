# Read by the MySQL image when it makes a new data folder: the account that sets up the schema, and nothing besides.
# Root can sign in only inside the container; no running API knows either password.
docker_process_sql <<SQL
CREATE USER 'va_setup'@'%' IDENTIFIED BY '$(cat /run/secrets/setup-db-password)';
-- So that an operator's pause can end a connection that holds the voting period.
GRANT PROCESS, CONNECTION_ADMIN, CREATE USER ON *.* TO 'va_setup'@'%';
GRANT ALL ON \`vendor\_awards\`.* TO 'va_setup'@'%' WITH GRANT OPTION;
SQL
