const PARTS = /^((?:mysql|mariadb):\/\/)((?:[^/?]*@)?)([^/?,]+)(.*)$/;

/** Returns `mysql://user:password@host:3306/schema` as a URL, or undefined if it is malformed. */
export const addressOfDatabase = (databaseUrl: string): URL | undefined =>
  PARTS.test(databaseUrl) && URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined;

/** The same database under another account; host, schema and parameters stay. */
export function asAccount(databaseUrl: string, account: string, password: string): string {
  const signIn = `${encodeURIComponent(account)}:${encodeURIComponent(password)}@`;
  return databaseUrl.replace(
    PARTS,
    (_, protocol, _before, host, rest) => `${protocol}${signIn}${host}${rest}`,
  );
}
