/** The same server for another account or database: how one address yields those of both APIs. */
export function withAccount(
  databaseUrl: string,
  { user, password, database }: { user?: string; password?: string; database?: string },
): string {
  const url = new URL(databaseUrl);
  if (user !== undefined) url.username = encodeURIComponent(user);
  if (password !== undefined) url.password = encodeURIComponent(password);
  if (database !== undefined) url.pathname = `/${encodeURIComponent(database)}`;
  return url.toString();
}
