#!/bin/sh
# pin.sh PART ADDRESSES: makes the gateway use these addresses for PUBLIC_API, ADMIN_API, PUBLIC_WEB, ADMIN_WEB or
# SHARED_UI instead of resolving the part's name: `host:port+host:port`, with standby addresses after a comma. Without
# addresses the name is used again. Returns when follow.sh has applied this and no worker with the earlier configuration
# is left.
set -eu

workers() {
  grep -ls '^nginx: worker' /proc/[0-9]*/cmdline || :
}
is_current() {
  sh "$(dirname "$0")/upstreams.sh" | cmp -s - "$RUN_DIR/upstreams.conf"
}

before=$(workers)
mkdir -p "$RUN_DIR/pinned"
if [ -n "${2:-}" ]; then
  echo "$2" >"$RUN_DIR/pinned/$1"
else
  rm -f "$RUN_DIR/pinned/$1"
fi
! is_current || exit 0
until is_current; do sleep 0.2; done
# This loop waits longer than an answer may take (proxy_read_timeout).
for _ in $(seq 60); do
  left=''
  for worker in $before; do
    [ ! -e "$worker" ] || left=$worker
  done
  [ -n "$left" ] || exit 0
  sleep 0.2
done
