const PARTS = /^((?:mysql|mariadb):\/\/)((?:[^/?]*@)?)([^/?]+)(.*)$/;

/**
 * Returns one address for each host in `mysql://user:password@host:3306,other:3306/schema`; none if it is malformed.
 */
export function eachHost(databaseUrl: string): URL[] {
  const [, protocol, account, hosts = '', rest] = PARTS.exec(databaseUrl) ?? [];
  const addresses = hosts.split(',').map((host) => `${protocol}${account}${host}${rest}`);
  return addresses.every((address) => URL.canParse(address))
    ? addresses.map((address) => new URL(address))
    : [];
}

/** The same database under another account; hosts, schema and parameters stay. */
export function asAccount(databaseUrl: string, account: string, password: string): string {
  const signIn = `${encodeURIComponent(account)}:${encodeURIComponent(password)}@`;
  return databaseUrl.replace(
    PARTS,
    (_, protocol, _before, hosts, rest) => `${protocol}${signIn}${hosts}${rest}`,
  );
}
