#!/bin/sh
# Prints the upstreams of the gateway from the addresses that render.sh explains. With FOLLOW it resolves each name
# here, so that nginx knows all its addresses. Addresses that `npm run ops -- rollout` has pinned (pin.sh) take
# precedence.
set -eu

templates=$(dirname "$0")/templates
# The lookup of an unknown name also goes outside, where nothing may answer.
export RES_OPTIONS='timeout:1 attempts:1'
RENDERER=${RENDERER:-unix:$RUN_DIR/no-renderer.sock}
found='' fill='' stand_by=''

# addresses HOST:PORT…: prints the addresses of each
addresses() {
  for one in "$@"; do
    case ${FOLLOW:+follow}$one in
    followunix:*) echo "$one" ;;
    follow*) getent ahostsv4 "${one%:*}" | sed -n "s/ .*STREAM.*/:${one##*:}/p" | sort ;;
    *) echo "$one" ;;
    esac
  done
}

# pinned PART ADDRESSES: prints those pinned addresses that exist; the rest are left over from an interrupted rollout
pinned() {
  [ -r "$RUN_DIR/pinned/$1" ] || return 0
  for entry in $(tr ',' ' ' <"$RUN_DIR/pinned/$1"); do
    kept=''
    for address in $(echo "$entry" | tr '+' ' '); do
      case " $2 " in *" $address "*) kept=$kept${kept:++}$address ;; esac
    done
    [ -z "$kept" ] || echo "$kept"
  done
}

for part in PUBLIC_API ADMIN_API PUBLIC_WEB RENDERER ADMIN_WEB SHARED_UI; do
  eval "listed=\$$part"
  # A single server is tried even after failures.
  case $listed in *,*) limits='max_fails=1 fail_timeout=2s' ;; *) limits=max_fails=0 ;; esac
  entries=$(echo "$listed" | tr ',' ' ') lines=''
  # shellcheck disable=SC2046,SC2086,SC2116
  pins=$(pinned "$part" "$(echo $(addresses $entries))")
  if [ -n "$pins" ]; then
    entries=$pins limits=max_fails=0
    # During a rollout each release answers the requests that the other fails to answer, wherever a retry is harmless.
    case $pins in *[[:space:]]*) stand_by='proxy_next_upstream error timeout http_500;' ;; esac
  fi
  for entry in $entries; do
    # shellcheck disable=SC2046
    here=$(addresses $(echo "$entry" | tr '+' ' '))
    # Pages work without the renderer.
    [ "$part" = RENDERER ] || found=$found$here
    for address in ${here:-unix:$RUN_DIR/nobody.sock}; do
      lines="$lines server $address $limits;"
    done
    limits='max_fails=0 backup'
  done
  fill="$fill
s|@${part}_SERVERS@|$lines|"
done

# If no part is found, the name service is down, not the parts.
[ -n "$found" ] || exit 1
echo "$stand_by"
sed "$fill" "$templates/upstreams.conf"
