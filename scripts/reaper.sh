#!/bin/sh
# Outlives its parent for a moment: the parent writes "+ PID" for every process group that it starts and "- PID" for
# every one that has ended. When the pipe closes, even because of a kill -9 of the parent, this stops the groups that
# are left and removes the folder of sockets ($1).
groups=' '
while read -r sign group; do
  case $sign in
  +) groups="$groups$group " ;;
  -) groups=$(printf '%s' "$groups" | sed "s/ $group / /") ;;
  esac
done

# Sends a signal ($1) to the groups that are left, and waits for at most this many tenths of a second ($2).
stop() {
  for group in $groups; do kill "-$1" "-$group" 2>/dev/null; done
  waited=0
  for group in $groups; do
    while kill -0 "-$group" 2>/dev/null && [ "$((waited += 1))" -le "$2" ]; do sleep 0.1; done
  done
}

stop TERM 100
stop KILL 50
[ -z "$1" ] || rm -rf "$1"
