# Every image of the project, one target each: public-web, renderer, admin-web, shared-ui, public-api, admin-api, setup, backup, gateway.
# A target rebuilds only when its own sources change, what it compiles in, or the lock file.
ARG NODE_IMAGE=node:24-bookworm-slim
ARG NGINX_IMAGE=nginx:1.30
# With mysqldump and mysql of the server's release; for a restore from binary logs, with mysqlbinlog too.
ARG MYSQL_CLIENT_IMAGE=mysql:8.4

# --- What is installed: decided by the lock file and the manifests alone

FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY .npmrc package.json package-lock.json ./
COPY db/package.json db/
COPY shared-server/package.json shared-server/
COPY public-api/package.json public-api/
COPY admin-api/package.json admin-api/
COPY shared-ui/package.json shared-ui/
COPY shared-web/package.json shared-web/
COPY public-web/package.json public-web/
COPY admin-web/package.json admin-web/
COPY operate/package.json operate/
COPY scripts/package.json scripts/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
# A clone made under a strict umask would be unreadable to the containers' users.
RUN chmod -R a+rX .

FROM manifests AS tools
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
COPY tsconfig*.json ./
COPY scripts/precompress.mjs scripts/

FROM manifests AS setup-packages
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --omit=dev -w db

FROM manifests AS public-api-packages
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --omit=dev -w db -w shared-server -w public-api

FROM manifests AS admin-api-packages
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --omit=dev -w db -w shared-server -w admin-api

# --- Builds

FROM tools AS setup-build
COPY db db
RUN npm run build -w db

FROM tools AS public-api-build
COPY db db
COPY shared-server shared-server
COPY public-api public-api
RUN npm run build -w public-api

FROM tools AS admin-api-build
COPY db db
COPY shared-server shared-server
COPY admin-api admin-api
RUN npm run build -w admin-api

FROM tools AS shared-ui-build
COPY shared-ui shared-ui
RUN npm run build -w shared-ui && node scripts/precompress.mjs shared-ui/dist && chmod -R a+rX shared-ui/dist

# The webs take shared-ui from the gateway at run time; its sources are here for the bridge and the prerendered page.
FROM tools AS public-web-build
COPY shared-ui shared-ui
COPY shared-web shared-web
COPY public-web public-web
RUN npm run build -w public-web && node scripts/precompress.mjs public-web/dist && chmod -R a+rX public-web/dist

FROM tools AS admin-web-build
COPY shared-ui shared-ui
COPY shared-web shared-web
COPY admin-web admin-web
RUN npm run build -w admin-web && node scripts/precompress.mjs admin-web/dist && chmod -R a+rX admin-web/dist

# --- Node images

FROM ${NODE_IMAGE} AS node
ENV NODE_ENV=production
USER 10001:10001

FROM node AS setup
WORKDIR /app/db
COPY --from=setup-packages /app/node_modules /app/node_modules
COPY --from=setup-packages /app/db ./
COPY --from=setup-build /app/db/dist dist
CMD ["node", "--enable-source-maps", "dist/setup.js"]

# MySQL's programs need its libraries, Node's needs none of its own.
FROM ${MYSQL_CLIENT_IMAGE} AS backup
USER root
ENV NODE_ENV=production
COPY --from=node /usr/local/bin/node /usr/local/bin/node
# A new volume takes over the owner of the folder that it covers.
RUN mkdir -m 700 /backups && chown 10001:10001 /backups
USER 10001:10001
WORKDIR /app/db
COPY --from=setup-packages /app/node_modules /app/node_modules
COPY --from=setup-packages /app/db ./
COPY --from=setup-build /app/db/dist dist
ENTRYPOINT []
CMD ["node", "--enable-source-maps", "dist/backup.js", "--every", "24"]

FROM node AS public-api
WORKDIR /app/public-api
COPY --from=public-api-packages /app/node_modules /app/node_modules
COPY --from=public-api-packages /app/public-api ./
COPY --from=public-api-build /app/public-api/dist dist
# Drawn on the pictures of link previews.
COPY --chmod=755 public-web/public/images/vendors images/vendors
ENV LISTEN=0.0.0.0:4001 HEALTH_LISTEN=127.0.0.1:4101 VENDOR_IMAGES=/app/public-api/images/vendors
EXPOSE 4001
# Without a Node of its own: every five seconds that was what a machine of two cores had no time for under load.
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/4101 && printf 'GET /readyz HTTP/1.0\\r\\n\\r\\n' >&3 && read -r status <&3 && [[ $status == *' 200 '* ]]"]
CMD ["node", "--enable-source-maps", "dist/server.js"]

FROM node AS admin-api
WORKDIR /app/admin-api
COPY --from=admin-api-packages /app/node_modules /app/node_modules
COPY --from=admin-api-packages /app/admin-api ./
COPY --from=admin-api-build /app/admin-api/dist dist
ENV LISTEN=0.0.0.0:4002 HEALTH_LISTEN=127.0.0.1:4102
EXPOSE 4002
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/4102 && printf 'GET /readyz HTTP/1.0\\r\\n\\r\\n' >&3 && read -r status <&3 && [[ $status == *' 200 '* ]]"]
CMD ["node", "--enable-source-maps", "dist/server.js"]

# Renders the public pages before they are sent; its code is one file, with all that it needs.
FROM node AS renderer
WORKDIR /app
COPY --from=public-web-build /app/public-web/dist/.renderer ./
ENV LISTEN=0.0.0.0:4003
EXPOSE 4003
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/4003 && printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3 && read -r status <&3 && [[ $status == *' 200 '* ]]"]
CMD ["node", "server.js"]

# --- nginx images

FROM ${NGINX_IMAGE} AS nginx
COPY nginx /opt/vendor-awards/nginx
ENV RUN_DIR=/run/vendor-awards
RUN chmod -R a+rX /opt/vendor-awards && install -d -o 10002 -g 10002 "$RUN_DIR"
USER 10002:10002
EXPOSE 8080
# Lets answers in progress end.
STOPSIGNAL SIGQUIT
ENTRYPOINT ["sh", "-c", "sh /opt/vendor-awards/nginx/render.sh && exec nginx -e stderr -c \"$RUN_DIR/nginx.conf\" -g 'daemon off;'"]

FROM nginx AS gateway
ENV LISTEN=0.0.0.0:8080 FOLLOW=1
ENTRYPOINT ["sh", "-c", "cd /opt/vendor-awards/nginx && sh render.sh && { sh follow.sh & } && exec nginx -e stderr -c \"$RUN_DIR/nginx.conf\" -g 'daemon off;'"]
# Any answer will do: what stands behind the gateway has checks of its own. Each check is a line in the log.
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["curl", "--silent", "--output", "/dev/null", "--max-time", "2", "http://127.0.0.1:8080/"]

# The gateway has logged the request already, and one process sends files faster than a network takes them.
FROM nginx AS web
ENV ACCESS_LOG=/dev/null WORKERS=1

FROM web AS public-web
COPY --from=public-web-build /app/public-web/dist /srv/site
ENV PUBLIC_WEB=8080 PUBLIC_WEB_ROOT=/srv/site
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s --retries=3 \
  CMD ["curl", "--silent", "--fail", "--output", "/dev/null", "--max-time", "2", "http://127.0.0.1:8080/index.html"]

FROM web AS admin-web
COPY --from=admin-web-build /app/admin-web/dist /srv/site
ENV ADMIN_WEB=8080 ADMIN_WEB_ROOT=/srv/site
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s --retries=3 \
  CMD ["curl", "--silent", "--fail", "--output", "/dev/null", "--max-time", "2", "http://127.0.0.1:8080/admin/index.html"]

FROM web AS shared-ui
COPY --from=shared-ui-build /app/shared-ui/dist /srv/site
ENV SHARED_UI=8080 SHARED_UI_ROOT=/srv/site
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s --retries=3 \
  CMD ["curl", "--silent", "--fail", "--output", "/dev/null", "--max-time", "2", "http://127.0.0.1:8080/shared-ui/remoteEntry.js"]
