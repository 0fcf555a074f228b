#!/bin/sh
# Puts the images and settings that are here now into service: `docker compose build` or `pull` first. Each container is
# replaced when its successor is healthy and the gateway knows it; the gateway itself is away for a second or two. What
# has not changed stays. If a successor does not become healthy, it is removed, the container before it goes on, and
# this stops. To go back, set the earlier version in .env and run this again. `docker/release.sh public-web renderer`
# releases only these. The logs of replaced containers are kept in logs/.
set -eu
cd "$(dirname "$0")/.."

# is_current SERVICE CONTAINER
is_current() {
  now=$(docker inspect -f '{{index .Config.Labels "com.docker.compose.config-hash"}} {{.Image}}' "$2")
  image=$(docker image inspect -f '{{.Id}}' "$(docker inspect -f '{{.Config.Image}}' "$2")")
  # Compose's hash leaves out what is in the files of secrets, which a container reads only at its start.
  secrets=$(docker inspect -f '{{range .Mounts}}{{if eq .Type "bind"}}{{println .Source}}{{end}}{{end}}' "$2")
  started=$(docker inspect -f '{{.State.StartedAt}}' "$2")
  changed=$(echo "$secrets" | xargs -I FILE find FILE -maxdepth 0 -type f -newermt "$started")
  [ "$(docker compose config --hash "$1") $image" = "$1 $now" ] && [ -z "$changed" ]
}

# is_healthy CONTAINER: waits until it is, for at most two minutes
is_healthy() {
  for _ in $(seq 240); do
    case $(docker inspect -f '{{if .State.Health}}{{.State.Health.Status}}{{else}}{{.State.Status}}{{end}}' "$1") in
    healthy | running) return 0 ;;
    esac
    sleep 0.5
  done
  return 1
}

# replace SERVICE OLD NEW
replace() {
  # One of these has the port, or makes backups; the worker and its successor would take turns anyway.
  case $1 in gateway | backup | worker) docker stop --time 1 "$2" ;; esac
  docker start "$3"
  if ! is_healthy "$3"; then
    docker logs --tail 20 "$3" >&2
    docker rm --force "$3"
    docker start "$2"
    echo "$1 did not become healthy; the container before it goes on" >&2
    exit 1
  fi
  # The gateway looks up addresses each second.
  sleep 2
  docker stop "$2"
  mkdir -p logs
  docker logs "$2" >"logs/$1-$(date -u +%Y%m%dT%H%M%SZ).log" 2>&1
  docker rm "$2"
}

if [ $# = 0 ]; then
  # Migrations only add to the schema, so everything that runs continues.
  docker compose run --rm setup
  set -- worker backup public-api public-api-2 admin-api admin-api-2 shared-ui renderer public-web admin-web gateway
fi
for service in "$@"; do
  old=$(docker compose ps --all --quiet "$service")
  if [ -z "$old" ]; then
    docker compose up -d --no-deps --wait --wait-timeout 120 "$service"
  elif is_current "$service" "$old"; then
    echo "$service: nothing has changed"
  else
    echo "$service"
    docker compose up --no-start --no-deps --no-recreate --scale "$service=2" "$service"
    replace "$service" "$old" "$(docker compose ps --all --quiet "$service" | grep -vx "$old")" >/dev/null
  fi
done
