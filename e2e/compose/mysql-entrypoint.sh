#!/bin/bash
# This is the part of the real MySQL image’s entrypoint that docker-compose.yml needs; only stand-ins.sh uses it.
set -euo pipefail

[ "${1:-}" != mysqld ] || shift
socket=/run/mysqld/mysqld.sock
server=(mysqld --datadir=/var/lib/mysql --socket="$socket" "$@")
root_password=

docker_process_sql() {
  MYSQL_PWD=$root_password mysql --no-defaults --socket="$socket" --user=root "$@"
}

if [ ! -d /var/lib/mysql/mysql ]; then
  "${server[@]}" --initialize-insecure
  "${server[@]}" --skip-networking &
  first_run=$!
  until mysqladmin --no-defaults --socket="$socket" --user=root --silent ping 2>/dev/null; do
    kill -0 "$first_run"
    sleep 0.2
  done
  password=$(<"$MYSQL_ROOT_PASSWORD_FILE")
  docker_process_sql <<<"ALTER USER 'root'@'localhost' IDENTIFIED BY '$password';"
  root_password=$password
  for script in /docker-entrypoint-initdb.d/*.sh; do
    # shellcheck disable=SC1090
    . "$script"
  done
  kill "$first_run"
  wait "$first_run"
fi
exec "${server[@]}"
