#!/bin/bash
# Keeps three servers together as one group: makes it if there is none, and lets the servers join that are not in it.
#
# There are never two groups: one is made only while all three servers answer and none of them is a member of a group,
# because a server that does not answer may be in a group that accepts votes. The server that makes the group has all
# transactions of the other two, and so every acknowledged vote, because at least two servers had each of them.
set -uo pipefail

servers=(mysql-1 mysql-2 mysql-3)
password=$(<"$GROUP_DB_PASSWORD_FILE")
# This file exists while most of the servers are in the group.
whole=${TMPDIR:-/tmp}/whole

# ask SERVER SQL: prints the result
ask() {
  mysql --defaults-extra-file=<(printf '[client]\nuser=va_group\npassword=%s\n' "$password") --get-server-public-key \
    --host="$1" --connect-timeout=2 --batch --skip-column-names --raw --execute="$2"
}

said=
# say LINE: prints a line unless it was the last one
say() {
  [ "$said" = "$1" ] || echo "$1"
  said=$1
}

# stateOf SERVER: prints member, alone (a member that does not see most of its group), out, or nothing if it does not
# answer
stateOf() {
  ask "$1" "
    SELECT CASE
      WHEN MAX(IF(MEMBER_ID = @@server_uuid, MEMBER_STATE IN ('ONLINE', 'RECOVERING'), 0)) = 0 THEN 'out'
      WHEN SUM(MEMBER_STATE IN ('ONLINE', 'RECOVERING')) * 2 > COUNT(*) THEN 'member'
      ELSE 'alone' END
    FROM performance_schema.replication_group_members" 2>/dev/null
}

# seenBy SERVER: prints the members of its group, whether it hears from them or not
seenBy() {
  ask "$1" "SELECT GROUP_CONCAT(MEMBER_HOST SEPARATOR ' ') FROM performance_schema.replication_group_members"
}

# transactionsOf SERVER: prints the transactions that it has executed or received
transactionsOf() {
  ask "$1" "
    SELECT REPLACE(CONCAT_WS(',', NULLIF(@@GLOBAL.gtid_executed, ''), NULLIF(MAX(RECEIVED_TRANSACTION_SET), '')), '\n', '')
    FROM performance_schema.replication_connection_status WHERE CHANNEL_NAME = 'group_replication_applier'"
}

leave='STOP GROUP_REPLICATION'
join="SET GLOBAL group_replication_bootstrap_group = OFF;
  START GROUP_REPLICATION USER = 'va_group', PASSWORD = '$password';
  SET GLOBAL offline_mode = OFF"

# begin SERVER: makes a group, which happens nowhere else
begin() {
  say "$1 creates the group"
  ask "$1" "SET GLOBAL group_replication_bootstrap_group = ON; START GROUP_REPLICATION USER = 'va_group', PASSWORD = '$password'"
  ask "$1" 'SET GLOBAL group_replication_bootstrap_group = OFF; SET GLOBAL offline_mode = OFF'
}

# fullest: prints the server that has every transaction of the others
fullest() {
  local server other
  local -A has
  for server in "${servers[@]}"; do has[$server]=$(transactionsOf "$server") || return; done
  for server in "${servers[@]}"; do
    for other in "${servers[@]}"; do
      [ "$(ask "$server" "SELECT GTID_SUBSET('${has[$other]}', '${has[$server]}')")" = 1 ] || continue 2
    done
    echo "$server"
    return
  done
}

while true; do
  declare -A state=()
  all=
  for server in "${servers[@]}"; do
    state[$server]=$(stateOf "$server")
    all+=" ${state[$server]:-away}"
  done
  case $all in
  *member*member*) touch "$whole" ;;
  *) rm -f "$whole" ;;
  esac
  case $all in
  *member*)
    seen=' '
    for server in "${servers[@]}"; do
      [ "${state[$server]}" != member ] || seen+="$(seenBy "$server") "
    done
    for server in "${servers[@]}"; do
      [ "${state[$server]}" = out ] || continue
      # The server came back before the group had noticed that it was gone. A join would now wait until the group does,
      # which takes minutes if it has lost another server as well.
      [[ $seen != *" $server "* ]] || continue
      say "$server joins"
      ask "$server" "$leave" 2>/dev/null
      ask "$server" "$join"
    done
    ;;
  *away* | *alone*alone*) say "no group, and not all servers answer:$all" ;;
  *)
    for server in "${servers[@]}"; do ask "$server" "$leave"; done
    first=$(fullest)
    if [ -n "$first" ]; then begin "$first"; else say 'no server has every transaction: docs/operate/incidents.md'; fi
    ;;
  esac
  sleep 2
done
