/** MariaDB's names of rights that both servers have, with MySQL's. */
const ALIASES: Record<string, string> = { 'BINLOG MONITOR': 'REPLICATION CLIENT' };

/** `UPDATE (a, b)` of `votes` is two rights: `UPDATE (a) ON votes`, `UPDATE (b) ON votes`. */
export function expectedRights(places: Record<string, string>): Set<string> {
  return new Set(Object.entries(places).flatMap(([place, privileges]) => rightsOn(place, privileges)));
}

/** Reads the lines of SHOW GRANTS; rights in other schemas are ignored. */
export function givenRights(lines: readonly string[], schema: string): Set<string> {
  return new Set(
    lines.flatMap((line) => {
      const [, privileges = '', database = '', table = ''] =
        /^GRANT (.+) ON (`[^`]+`|\*)\.(`[^`]+`|\*) TO /.exec(line.replaceAll('\\_', '_')) ?? [];
      if (database !== '*' && database !== `\`${schema}\``) return [];
      const place = database === '*' ? '*.*' : table.replaceAll('`', '');
      return rightsOn(place, privileges.replaceAll('`', ''));
    }),
  );
}

function rightsOn(place: string, privileges: string): string[] {
  const parts = privileges.match(/[A-Z][A-Z ]*[A-Z](?: \([^)]*\))?/g) ?? [];
  return parts.flatMap((part) => {
    const [, name = '', columns] = /^([A-Z ]+?)(?: \(([^)]*)\))?$/.exec(part) ?? [];
    const privilege = ALIASES[name] ?? name;
    if (privilege === 'USAGE') return [];
    if (!columns) return [`${privilege} ON ${place}`];
    return columns.split(/,\s*/).map((column) => `${privilege} (${column}) ON ${place}`);
  });
}
