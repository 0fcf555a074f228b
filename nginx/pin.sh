#!/bin/sh
# pin.sh PART ADDRESSES: the gateway asks these of PUBLIC_API, ADMIN_API, PUBLIC_WEB, ADMIN_WEB or SHARED_UI, wherever its name
# leads: `host:port+host:port`, and after a comma those that stand by. Without addresses the name counts again. Returns when
# follow.sh has seen it and no worker is left that knew nothing of it.
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
# Longer than an answer may take (proxy_read_timeout).
for _ in $(seq 60); do
  left=''
  for worker in $before; do
    [ ! -e "$worker" ] || left=$worker
  done
  [ -n "$left" ] || exit 0
  sleep 0.2
done
