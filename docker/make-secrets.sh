#!/bin/sh
# Creates ./secrets (or $SECRETS_DIR) with one file for each secret, and later adds those that a new release needs. It
# does not change existing ones. DATABASE_HOST=router:6446 is for a database elsewhere, and has to be given only once.
# docs/operate/rotation.md explains how to replace a secret.
set -eu
umask 077
cd "$(dirname "$0")/.."
secrets=${SECRETS_DIR:-secrets}
mkdir -p "$secrets"
# The folder keeps out other users of this machine. Everybody must be able to read the files, because Compose mounts
# them unchanged into the containers that need them, whose users have no name here.
chmod 700 "$secrets"

# MySQL's own user reads these files too, even if the project was cloned under a strict umask.
chmod a+r docker/mysql-*

# write NAME: writes a secret from standard input
write() {
  rm -f "$secrets/$1.new"
  cat >"$secrets/$1.new"
  chmod 444 "$secrets/$1.new"
  mv -f "$secrets/$1.new" "$secrets/$1"
}

# hex BYTES: prints this many random bytes
hex() {
  od -An -v -tx1 -N "$1" /dev/urandom | tr -d ' \n'
}

# This file is written last. If it exists, an installation may depend on these secrets, and a new one would silently
# lock people out.
made=$secrets/setup-database-url
lost=
for name in mysql-root-password setup-db-password public-db-password admin-db-password purge-db-password \
  public-jwt-key captcha-key admin-jwt-key admin-totp-key delegation-key; do
  [ -s "$secrets/$name" ] || { [ -e "$made" ] && lost="$lost $name"; } || hex 32 | write "$name"
done
# Both mail keys came with the same later release. Without the old mailbox-key, a mailbox could belong to a second
# account.
[ -s "$secrets/mailbox-key" ] || { [ -e "$secrets/mail-key" ] && lost="$lost mailbox-key"; } || hex 32 | write mailbox-key
if [ -n "$lost" ]; then
  echo "Missing in $secrets:$lost. Put them back from your copy;" >&2
  echo "without one: docs/operate/rotation.md, A lost key." >&2
  exit 1
fi
# These belong to later releases, or to services beside the product.
for name in integrity-db-password backup-db-password mail-db-password mail-key webhook-key grafana-password; do
  [ -s "$secrets/$name" ] || hex 32 | write "$name"
done
[ -s "$secrets/first-admin-password" ] || printf '%s-Aa1' "$(hex 10)" | write first-admin-password
# The code has ten characters that are easy to read and type.
[ -s "$secrets/first-admin-code" ] ||
  LC_ALL=C tr -dc '2-9A-HJKMNP-TV-Z' </dev/urandom | head -c 10 | write first-admin-code

# By default the host stays as it is.
host=${DATABASE_HOST:-$(sed 's|.*@||; s|/.*||' "$secrets/setup-database-url" 2>/dev/null || true)}
for account in public admin purge integrity mail backup setup; do
  # A second line belongs to a rotation in progress.
  password=$(grep -v '^#' "$secrets/$account-db-password" | head -n 1)
  address="mysql://va_$account:$password@${host:-mysql:3306}/vendor_awards"
  # An unchanged file stays, because a running container does not see a replacement.
  [ "$(cat "$secrets/$account-database-url" 2>/dev/null)" = "$address" ] ||
    printf %s "$address" | write "$account-database-url"
done

cat <<TEXT
The secrets are in $(cd "$secrets" && pwd): keep a copy in a safe place.
First super admin: ${BOOTSTRAP_ADMIN_USERNAME:-chief}, with the password in first-admin-password
and the activation code in first-admin-code (valid for 72 hours after the first start).
TEXT
