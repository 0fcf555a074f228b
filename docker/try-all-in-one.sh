#!/bin/sh
# Builds the image all-in-one and tries it beside whatever else runs here: what it keeps survives a new container, and a
# backup brings back what held when it was made. `PORT` is the port; 18080 by default.
set -eu
cd "$(dirname "$0")/.."
name=vendor-awards-try
remove() { docker rm --force $name && docker volume rm --force $name; }
ops() { docker exec $name npm run --silent ops -- "$@"; }
start() {
  docker run -d --name $name --read-only --tmpfs /tmp --cap-drop ALL -p "127.0.0.1:${PORT:-18080}:8080" -v $name:/data $name
  for _ in $(seq 180); do
    [ "$(docker inspect -f '{{.State.Health.Status}}' $name)" != healthy ] || return 0
    sleep 1
  done
  docker logs $name
  exit 1
}
replace() {
  docker stop $name
  [ "$(docker inspect -f '{{.State.ExitCode}}' $name)" = 0 ]
  docker rm $name
  start
}

docker build -f docker/Dockerfile --target all-in-one -t $name .
remove || :
trap remove EXIT
start
ops admin create kept
backup=$(ops backup)
ops admin create later
replace
ops admin list | grep later
ops restore "$backup" --replace vendor_awards
replace
ops admin list | grep kept
if ops admin list | grep later; then exit 1; fi
ops verify-tally
