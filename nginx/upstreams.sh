#!/bin/sh
# Prints the upstreams of the gateway from the addresses that render.sh explains. With FOLLOW it resolves each name
# here, so that nginx knows all its addresses.
set -eu

templates=$(dirname "$0")/templates
# The lookup of an unknown name also goes outside, where nothing may answer.
export RES_OPTIONS='timeout:1 attempts:1'
RENDERER=${RENDERER:-unix:$RUN_DIR/no-renderer.sock}
found='' fill=''

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

for part in PUBLIC_API ADMIN_API PUBLIC_WEB RENDERER ADMIN_WEB SHARED_UI; do
  eval "listed=\$$part"
  # shellcheck disable=SC2046
  here=$(addresses $(echo "$listed" | tr ',' ' ')) lines=''
  # Pages work without the renderer.
  [ "$part" = RENDERER ] || found=$found$here
  for address in ${here:-unix:$RUN_DIR/nobody.sock}; do
    lines="$lines server $address max_fails=0;"
  done
  fill="$fill
s|@${part}_SERVERS@|$lines|"
done

# If no part is found, the name service is down, not the parts.
[ -n "$found" ] || exit 1
sed "$fill" "$templates/upstreams.conf"
