import { spawn } from 'node:child_process';

/** Answers in place of the API on its port; readiness has another port and is not affected. */
const failing = (port: number, when: string): string =>
  `import http from 'node:http';
   const emit = http.Server.prototype.emit;
   http.Server.prototype.emit = function (event, request, response) {
     const failing = event === 'request' && this.address()?.port === ${port} && (${when});
     return failing ? (response.writeHead(500).end(), true) : emit.apply(this, arguments);
   };`;
const hook = (port: number, when = 'true'): string =>
  `ENV NODE_OPTIONS="--import=data:text/javascript;base64,${btoa(failing(port, when))}"`;

/** nginx gives this answer for all files except those that the image’s own check requests. */
const FAILING_FILES =
  "RUN sed -i 's#^  location @SITE_PREFIX@ {#  location ~ /assets/ { return 500; }\\n&#' /opt/vendor-awards/nginx/templates/static-site.conf";
const ENDS_NODE = 'CMD ["node", "-e", "console.error(\'planted: cannot start\'); process.exit(1)"]';
const ENDS_NGINX = 'ENTRYPOINT ["sh", "-c", "echo planted: cannot start >&2; exit 1"]';

/** A release that passes the checks, so it is rolled back only after visitors have met it. */
export const FAILS_VOTERS_ALONE = 'answers the votes of voters with 500';

/** Files that replace those of a part’s image to make a broken release, by the way in which it is broken. */
export const BROKEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'public-api': {
    'does not start': ENDS_NODE,
    'answers 500': hook(4001),
    'answers votes alone with 500': hook(4001, "request.method === 'POST'"),
    [FAILS_VOTERS_ALONE]: hook(4001, "request.method === 'POST' && request.headers.authorization"),
  },
  'admin-api': { 'does not start': ENDS_NODE, 'answers 500': hook(4002) },
  'public-web': { 'does not start': ENDS_NGINX, 'answers 500': FAILING_FILES },
  'admin-web': { 'does not start': ENDS_NGINX, 'answers 500': FAILING_FILES },
  'shared-ui': {
    'does not start': ENDS_NGINX,
    'answers 500': FAILING_FILES,
    'lacks a part': `RUN sed -i 's/"Button",//' /srv/site/parts.json`,
  },
  gateway: {
    'does not start': ENDS_NGINX,
    'answers 500': `RUN sed -i 's/^if (\\$api_half != public) {/return 500;\\n&/' /opt/vendor-awards/nginx/templates/public-api-plain.conf`,
  },
};

/** Every file with a hash in its name gets another hash, as a build of other sources would give it. */
const RENAMED = `RUN cd /srv/site && find . -name '*.gz' -delete && find . -name '*.br' -delete \\
  && find . -name '*-????????.*' | sed -E 's#.*/(.*-)(.{8})(\\.[a-z0-9]+)$#s|\\1\\2\\3|\\1x\\2\\3|g#' >/tmp/names \\
  && find . -type f \\( -name '*.js' -o -name '*.css' -o -name '*.html' -o -name '*.json' \\) -exec sed -i -f /tmp/names {} + \\
  && for file in $(find . -name '*-????????.*'); do mv "$file" "$(echo "$file" | sed -f /tmp/names)"; done`;

/** Makes the next release of a part: its files under other names, or the same ones if it has none. */
export const nextRelease = (part: string): string =>
  part === 'shared-ui' || part.endsWith('-web') ? RENAMED : 'LABEL release=next';

/** Makes an image of the part out of another one. */
export async function layOver(part: string, from: string, to: string, layer: string): Promise<void> {
  const user = part.endsWith('-api') ? '10001:10001' : '10002:10002';
  const image = `vendor-awards/${part}`;
  const build = spawn('docker', ['build', '--quiet', '--tag', `${image}:${to}`, '-'], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  build.stdin.end(`FROM ${image}:${from}\nUSER root\n${layer}\nUSER ${user}\n`);
  const code = await new Promise((resolve) => build.once('close', resolve));
  if (code !== 0) throw new Error(`no image of ${part} was made (${to})`);
}
