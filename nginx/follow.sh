#!/bin/sh
# Runs beside nginx in the gateway's container and notices within a second that a part has moved. If nginx resolved
# names itself (`resolve`), requests that wait for an address when that address disappears would fail.
set -eu

export RES_OPTIONS='timeout:1 attempts:1'
hosts='' former='' missed=0
for entry in $(echo "$PUBLIC_API,$ADMIN_API,$PUBLIC_WEB,$ADMIN_WEB,$SHARED_UI${RENDERER:+,$RENDERER}" | tr ',' ' '); do
  hosts="$hosts ${entry%:*}"
done

while sleep 1; do
  # Only a few programs start each second; the others start only after a change.
  # shellcheck disable=SC2086
  now=$(getent ahostsv4 $hosts || :)
  if [ "$now" = "$former" ]; then
    missed=0
    continue
  fi
  sh "$(dirname "$0")/upstreams.sh" >"$RUN_DIR/upstreams.next" || continue
  # A name without addresses may mean that the name service is slow, so only the third miss in a row counts.
  if grep -q /nobody.sock "$RUN_DIR/upstreams.next"; then missed=$((missed + 1)); else missed=0; fi
  case $missed in 1 | 2) continue ;; esac
  former=$now
  ! cmp -s "$RUN_DIR/upstreams.next" "$RUN_DIR/upstreams.conf" || continue
  mv "$RUN_DIR/upstreams.next" "$RUN_DIR/upstreams.conf"
  until kill -HUP "$(cat "$RUN_DIR/nginx.pid")"; do sleep 1; done
done
