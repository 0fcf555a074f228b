#!/bin/sh
# Replaces the running containers with those of the images and settings that are here now: `docker compose build` or
# `pull` first. The containers of an API are replaced one after the other, and the gateway asks the other one meanwhile.
# If a new container does not become healthy, this stops, and the remaining containers still run the release before. To
# go back, set its version in .env and run this again. `docker/release.sh public-api public-api-2` replaces only these,
# even if nothing has changed.
set -eu
cd "$(dirname "$0")/.."

force=--force-recreate
if [ $# = 0 ]; then
  force=
  # Migrations only add to the schema, so everything that runs continues.
  docker compose run --rm setup
  set -- worker backup public-api public-api-2 admin-api admin-api-2 shared-ui public-web renderer admin-web gateway
fi
for service in "$@"; do
  echo "$service"
  docker compose up -d --no-deps $force --wait --wait-timeout 120 "$service"
  # The gateway looks up addresses each second, and believes that one is gone at the third look.
  sleep 5
done
