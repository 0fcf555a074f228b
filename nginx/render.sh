#!/bin/sh
# Writes a complete nginx configuration to $RUN_DIR from the templates beside this script. The local start and the
# images of the gateway and of the webs all use it. It needs only a POSIX shell and sed.
#
#   RUN_DIR        folder for the configuration, the pid file and temporary files (required)
#   LISTEN         address of the gateway, e.g. 127.0.0.1:8080; empty: no gateway in this nginx
#   PUBLIC_API ADMIN_API PUBLIC_WEB ADMIN_WEB SHARED_UI
#                  addresses of the parts: host:port or unix:/path (required with LISTEN). An API may have several,
#                  separated by commas, which are asked in turn
#   RENDERER       address at which pages are rendered before they are sent; empty: pages come without their content
#   ADMIN_LISTEN ADMIN_HOST ADMIN_ALLOW
#                  split profile: address and host name of the admin surface, and the networks that may reach it
#                  (separated by spaces or commas; empty: all)
#   TRUSTED_PROXIES
#                  networks of proxies in front that end TLS (separated by spaces or commas); their X-Forwarded-For
#                  and X-Forwarded-Proto are believed; empty: no proxy is trusted
#   LIMIT_NETWORK_PASSWORDS_PER_SECOND
#                  requests with a password that are passed on per second from one IPv4 address or /64; default: 5
#   PUBLIC_WEB_ROOT ADMIN_WEB_ROOT SHARED_UI_ROOT
#                  a build to serve as files, at the address PUBLIC_WEB, ADMIN_WEB or SHARED_UI
#   KEPT_FILES     folder with the scripts and styles of this build and of earlier ones (containers; docker/keep-files.sh);
#                  default: those of the build
#   FOLLOW         1: follow.sh resolves names again each second, for parts that move (containers); needs nginx 1.27.4
#                  or newer. Without it a name is resolved once, at the start
#   WORKERS        number of worker processes; default: one for each processor of the machine
#   DEV_REMOTE     the webs are Vite development servers, and pages load shared-ui from this address
#   NGINX_USER     user of the workers when started by root
#   MODULES_DIR    folder in which the brotli module is looked for; without the module only gzip is used
#   ACCESS_LOG ERROR_LOG
#                  files or devices; default: standard output and standard error
set -eu

templates=$(dirname "$0")/templates
LISTEN=${LISTEN:-} ADMIN_LISTEN=${ADMIN_LISTEN:-} ADMIN_HOST=${ADMIN_HOST:-} ADMIN_ALLOW=${ADMIN_ALLOW:-}
TRUSTED_PROXIES=${TRUSTED_PROXIES:-} PROXY_NETWORKS='' PROXY_TRUST=''
NETWORK_PASSWORD_RATE=${LIMIT_NETWORK_PASSWORDS_PER_SECOND:-5}
NETWORK_PASSWORD_BURST='' HOME_PASSWORD_RATE='' HOME_PASSWORD_BURST='' SITE_PASSWORD_RATE='' SITE_PASSWORD_BURST=''
PUBLIC_API=${PUBLIC_API:-} ADMIN_API=${ADMIN_API:-}
PUBLIC_WEB=${PUBLIC_WEB:-} ADMIN_WEB=${ADMIN_WEB:-} SHARED_UI=${SHARED_UI:-}
ACCESS_LOG=${ACCESS_LOG:-/dev/stdout} ERROR_LOG=${ERROR_LOG:-/dev/stderr}
OPEN_FILES=$(ulimit -H -n)
DEV_SCRIPTS='' DEV_STYLES='' DEV_CONNECTIONS='' DEV_FONTS=''
WORKERS=${WORKERS:-auto} DEV_REMOTE=${DEV_REMOTE:-}
PROFILE=one-origin SITE_LISTEN='' SITE_PREFIX='' SITE_ROOT='' SITE_ASSETS='' ADMIN_NETWORK_DEFAULT=1 ADMIN_NETWORKS=''

fail() {
  echo "nginx/render.sh: $1" >&2
  exit 1
}

# A value is inserted unchanged, so it must not contain a character that ends a value.
check() {
  case $2 in
  *[\"\;{}\\\$\|\&]* | *'
'*) fail "$1 holds a character that nginx would misread: $2" ;;
  esac
}

# fill TEMPLATE FILE: writes a file from a template
fill() {
  sed_script=
  for name in RUN_DIR ACCESS_LOG ERROR_LOG LISTEN PROFILE \
    WORKERS OPEN_FILES NETWORK_PASSWORD_RATE NETWORK_PASSWORD_BURST HOME_PASSWORD_RATE HOME_PASSWORD_BURST \
    SITE_PASSWORD_RATE SITE_PASSWORD_BURST \
    ADMIN_LISTEN ADMIN_HOST ADMIN_NETWORK_DEFAULT SITE_LISTEN SITE_PREFIX SITE_ROOT SITE_ASSETS; do
    eval "value=\$$name"
    check "$name" "$value"
    sed_script="$sed_script
s|@$name@|$value|g"
  done
  sed -e "$sed_script" -e "s|@ADMIN_NETWORKS@|$ADMIN_NETWORKS|" -e "s|@PROXY_NETWORKS@|$PROXY_NETWORKS|" \
    -e "s|@PROXY_TRUST@|$PROXY_TRUST|" -e "s|@DEV_SCRIPTS@|$DEV_SCRIPTS|" -e "s|@DEV_STYLES@|$DEV_STYLES|" \
    -e "s|@DEV_CONNECTIONS@|$DEV_CONNECTIONS|" -e "s|@DEV_FONTS@|$DEV_FONTS|" "$templates/$1" >"$RUN_DIR/$2"
}

# site ADDRESS PREFIX ROOT FILE: serves a build as files
site() {
  SITE_LISTEN=$1 SITE_PREFIX=$2 SITE_ROOT=$3 SITE_ASSETS=${KEPT_FILES:-$3/assets}
  fill static-site.conf "$4"
  use "$4"
}

# use FILE: makes nginx.conf include it
use() {
  echo "include $1;" >>"$RUN_DIR/servers.conf"
}

# With a limit above the system's, nginx would keep the one it was started with, which may be 1,024.
[ "$OPEN_FILES" != unlimited ] && [ "$OPEN_FILES" -lt 32768 ] || OPEN_FILES=32768

: "${RUN_DIR:?nginx/render.sh: RUN_DIR is not set}"
mkdir -p "$RUN_DIR"
rm -f "$RUN_DIR"/*.conf
# Answers that an earlier run kept must not be shown as current.
rm -rf "$RUN_DIR"/cache/* "$RUN_DIR"/files/* "$RUN_DIR"/documents/* "$RUN_DIR"/uploads/*

if [ -n "$LISTEN" ]; then
  for name in PUBLIC_API ADMIN_API PUBLIC_WEB ADMIN_WEB SHARED_UI; do
    eval "value=\$$name"
    [ -n "$value" ] || fail "$name is not set"
    check "$name" "$value"
  done
  check RENDERER "${RENDERER:-}"
  sh "$(dirname "$0")/upstreams.sh" >"$RUN_DIR/upstreams.conf"
  # Workers are replaced when addresses change. A worker that is shutting down keeps idle connections open for 2 s,
  # because the next request may already be on its way.
  [ -z "${FOLLOW:-}" ] || echo 'keepalive_min_timeout 2s;' >"$RUN_DIR/keepalive.conf"
  case $NETWORK_PASSWORD_RATE in
  '' | 0* | *[!0-9]*) fail "a limit of passwords a second is a number from 1 on: $NETWORK_PASSWORD_RATE" ;;
  esac
  HOME_PASSWORD_RATE=$((NETWORK_PASSWORD_RATE * 2)) SITE_PASSWORD_RATE=$((NETWORK_PASSWORD_RATE * 4))
  NETWORK_PASSWORD_BURST=$((NETWORK_PASSWORD_RATE * 24))
  HOME_PASSWORD_BURST=$((HOME_PASSWORD_RATE * 24)) SITE_PASSWORD_BURST=$((SITE_PASSWORD_RATE * 24))
  check TRUSTED_PROXIES "$TRUSTED_PROXIES"
  for network in $(echo "$TRUSTED_PROXIES" | tr ',' ' '); do
    PROXY_NETWORKS="$PROXY_NETWORKS $network 1;" PROXY_TRUST="$PROXY_TRUST set_real_ip_from $network;"
  done
  if [ -n "$DEV_REMOTE" ]; then
    check DEV_REMOTE "$DEV_REMOTE"
    # Vite needs at least this: its inline script for hot reload and its styles carry a nonce, and shared-ui has its own
    # address.
    DEV_SCRIPTS=" 'nonce-development' $DEV_REMOTE" DEV_STYLES=" 'nonce-development'" DEV_FONTS=" $DEV_REMOTE"
    DEV_CONNECTIONS=" $DEV_REMOTE ws${DEV_REMOTE#http}"
    fill vite-proxy.conf vite-proxy.conf
    fill development.conf development.conf
  fi
  for part in visitor requests answers password-limits kept-connections listener proxy hidden-headers \
    api-proxy shared-cache for-everybody documents shared-read-guard shared-proxy shared-read-proxy file-errors file-proxy page-proxy \
    admin-routes; do
    fill $part.conf $part.conf
  done
  # Each class of routes has a template, and a generated list assigns each route to its class.
  for file in "$templates"/*-api-*.conf "$templates"/generated/*.conf; do
    fill "${file#"$templates"/}" "${file##*/}"
  done
  if [ -n "$ADMIN_LISTEN" ] && [ -z "$DEV_REMOTE" ]; then
    [ -n "$ADMIN_HOST" ] || fail "ADMIN_LISTEN needs ADMIN_HOST, the host name of the admin surface"
    PROFILE=split
    if [ -n "$ADMIN_ALLOW" ]; then
      ADMIN_NETWORK_DEFAULT=0
      for network in $(echo "$ADMIN_ALLOW" | tr ',' ' '); do
        check ADMIN_ALLOW "$network"
        ADMIN_NETWORKS="$ADMIN_NETWORKS $network 1;"
      done
    fi
    fill admin-server.conf admin-server.conf
    use admin-server.conf
  fi
  fill public-server.conf public-server.conf
  fill admin-routes-$PROFILE.conf admin-routes-$PROFILE.conf
  fill gateway.conf gateway.conf
  use gateway.conf
fi

fill site-headers.conf site-headers.conf
use site-headers.conf
[ -z "${PUBLIC_WEB_ROOT:-}" ] || site "$PUBLIC_WEB" / "$PUBLIC_WEB_ROOT" site-public-web.conf
[ -z "${ADMIN_WEB_ROOT:-}" ] || site "$ADMIN_WEB" /admin/ "$ADMIN_WEB_ROOT" site-admin-web.conf
[ -z "${SHARED_UI_ROOT:-}" ] || site "$SHARED_UI" /shared-ui/ "$SHARED_UI_ROOT" site-shared-ui.conf

[ -z "${NGINX_USER:-}" ] || echo "user $NGINX_USER;" >"$RUN_DIR/main-user.conf"
echo 'gzip_static on; gzip_vary on; gzip_proxied any;' >"$RUN_DIR/precompressed.conf"
brotli=${MODULES_DIR:-/usr/lib/nginx/modules}/ngx_http_brotli_static_module.so
if [ -f "$brotli" ]; then
  echo "load_module \"$brotli\";" >"$RUN_DIR/main-brotli.conf"
  echo 'brotli_static on;' >>"$RUN_DIR/precompressed.conf"
fi
fill nginx.conf nginx.conf
