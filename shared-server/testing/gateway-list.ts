export interface GatewayRoute {
  /** The path as the router takes it. */
  path: string;
  /** The class of the route in the gateway: nginx/templates/<api>-<class>.conf. */
  gateway: string;
  bodyLimitBytes?: number;
}

/** Returns the routes of an API that the gateway treats specially, as locations of nginx. */
export function gatewayList(api: string, routes: readonly GatewayRoute[]): string {
  const byPath = new Map<string, GatewayRoute>();
  for (const route of routes) byPath.set(route.path, together(route, byPath.get(route.path)));
  const locations = [...byPath.values()]
    .filter(({ gateway, bodyLimitBytes }) => gateway !== 'plain' || bodyLimitBytes)
    .map((route) => locationOf(api, route))
    .sort();
  return [
    `# Generated from the routes of ${api} by \`npm test -- unit src/contract -u\`.`,
    ...locations,
    '',
  ].join('\n');
}

/** Merges two routes of one path, because a location of nginx applies to every method. */
function together(one: GatewayRoute, other: GatewayRoute | undefined): GatewayRoute {
  if (!other) return one;
  const classes = new Set([one.gateway, other.gateway]);
  if (classes.size > 1) classes.delete('plain');
  const [gateway = 'plain', ...rest] = classes;
  if (rest.length > 0) throw new Error(`${one.path} cannot be both ${[...classes].join(' and ')}.`);
  const bodyLimitBytes = Math.max(one.bodyLimitBytes ?? 0, other.bodyLimitBytes ?? 0);
  return { path: one.path, gateway, bodyLimitBytes };
}

function locationOf(api: string, { path, gateway, bodyLimitBytes }: GatewayRoute): string {
  const limit = bodyLimitBytes ? `client_max_body_size ${bodyLimitBytes}; ` : '';
  return `location ${matchOf(path)} { ${limit}include ${api}-${gateway}.conf; }`;
}

const PARAMETERS: Readonly<Record<string, string>> = { language: '[a-z]{2}' };

/** Returns what the location matches. nginx finds an exact location before it tries patterns. */
function matchOf(path: string): string {
  if (!path.includes(':')) return `= "${path}"`;
  const pattern = path
    .replaceAll('.', '\\.')
    .replace(
      /:(\w+)/g,
      (_, name: string) => PARAMETERS[name] ?? (/id$/i.test(name) ? '[1-9][0-9]{0,9}' : '[^/]+'),
    );
  return `~ "^${pattern}$"`;
}
