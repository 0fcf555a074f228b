#!/bin/sh
# Makes ./secrets (or $SECRETS_DIR), one file for each secret, and later what a new release needs. It changes nothing that is there.
# DATABASE_HOSTS=mysql-1:3306,mysql-2:3306,mysql-3:3306 is for docker/compose.cluster.yml, and needs to be said once.
# To replace one: docs/operate/rotation.md.
set -eu
umask 077
cd "$(dirname "$0")/.."
secrets=${SECRETS_DIR:-secrets}
mkdir -p "$secrets"
# The folder keeps other users of this machine out. The files must be readable to all: Compose mounts each of them as
# it is into the containers that need it, whose users have no name here.
chmod 700 "$secrets"

# MySQL's own user reads them too, also when the project was cloned under a strict umask.
chmod a+r docker/mysql-*

# write NAME, with the text from standard input
write() {
  rm -f "$secrets/$1.new"
  cat >"$secrets/$1.new"
  chmod 444 "$secrets/$1.new"
  mv -f "$secrets/$1.new" "$secrets/$1"
}

# hex BYTES
hex() {
  od -An -v -tx1 -N "$1" /dev/urandom | tr -d ' \n'
}

# Written last: where it is, an installation may depend on these, and a new one would lock people out unseen.
made=$secrets/setup-database-url
lost=
for name in mysql-root-password setup-db-password public-db-password admin-db-password purge-db-password \
  public-jwt-key captcha-key admin-jwt-key admin-totp-key delegation-key; do
  [ -s "$secrets/$name" ] || { [ -e "$made" ] && lost="$lost $name"; } || hex 32 | write "$name"
done
# Came together, in a later release: without this one, a mailbox would belong to a second account.
[ -s "$secrets/mailbox-key" ] || { [ -e "$secrets/mail-key" ] && lost="$lost mailbox-key"; } || hex 32 | write mailbox-key
if [ -n "$lost" ]; then
  echo "Missing in $secrets:$lost. Put them back from your copy;" >&2
  echo "without one: docs/operate/rotation.md, A lost key." >&2
  exit 1
fi
# These belong to later releases, or to what stands beside the product.
for name in integrity-db-password backup-db-password mail-db-password mail-key grafana-password; do
  [ -s "$secrets/$name" ] || hex 32 | write "$name"
done
# The longest that MySQL takes where one server of a group asks another.
[ -s "$secrets/group-db-password" ] || hex 16 | write group-db-password
[ -s "$secrets/first-admin-password" ] || printf '%s-Aa1' "$(hex 10)" | write first-admin-password
# Ten characters that are easy to read and type.
[ -s "$secrets/first-admin-code" ] ||
  LC_ALL=C tr -dc '2-9A-HJKMNP-TV-Z' </dev/urandom | head -c 10 | write first-admin-code

# The hosts that are there already are the default.
hosts=${DATABASE_HOSTS:-$(sed 's|.*@||; s|/.*||' "$secrets/setup-database-url" 2>/dev/null || true)}
for account in public admin purge integrity mail backup setup; do
  # The first line: one below it belongs to a rotation that is under way.
  password=$(grep -v '^#' "$secrets/$account-db-password" | head -n 1)
  address="mysql://va_$account:$password@${hosts:-mysql:3306}/vendor_awards"
  # A running container would go on seeing the file that was here before.
  [ "$(cat "$secrets/$account-database-url" 2>/dev/null)" = "$address" ] ||
    printf %s "$address" | write "$account-database-url"
done

cat <<TEXT
The secrets are in $(cd "$secrets" && pwd): keep a copy where you keep such things.
First super admin: ${BOOTSTRAP_ADMIN_USERNAME:-chief}, with the password in first-admin-password
and the activation code in first-admin-code (good for 72 hours after the first start).
TEXT
