import type { Requirement } from './programs.ts';

/** Describes a program whose package has the same name everywhere. */
const tool = (name: string): Requirement => ({
  what: name,
  package: name,
  programs: [name],
  apt: [name],
});

export const NGINX: Requirement = {
  ...tool('nginx'),
  aptExtras: ['libnginx-mod-http-brotli-static'],
  service: 'nginx',
};

export const MYSQL: Requirement = {
  what: 'MySQL',
  package: 'mysql',
  programs: ['mysqld'],
  apt: ['mysql-server'],
  others: { dnf: 'mysql-server' },
};

const EITHER: Requirement = {
  what: 'a database server (MariaDB or MySQL)',
  package: 'mariadb',
  programs: ['mariadbd', 'mysqld'],
  // Creates the first tables; Debian splits it into two packages.
  together: ['mariadb-install-db', 'my_print_defaults'],
  apt: ['mariadb-server-core', 'mariadb-client-core'],
  unpacked: {
    mariadbd: '"$unpacked/usr/sbin/mariadbd" "$@" --lc-messages-dir="$unpacked/usr/share/mysql"',
    'mariadb-install-db': '"$unpacked/usr/bin/mariadb-install-db" "$@" --basedir="$unpacked/usr"',
  },
  others: { dnf: 'mariadb-server' },
};

/** The parts of a private server: MariaDB if a machine has both, unless the environment asks for MySQL. */
export const DATABASE_SERVER = process.env.PRIVATE_DATABASE === 'mysql' ? MYSQL : EITHER;

/** The programs that back up and restore a database. */
export const DATABASE_CLIENT: Requirement = {
  what: 'a database client (of MariaDB or MySQL)',
  package: 'mariadb',
  programs: ['mariadb-dump', 'mysqldump'],
  together: ['mariadb-binlog'],
  apt: ['mariadb-client'],
  others: { apk: 'mariadb-client', pacman: 'mariadb-clients' },
};

export const CHROMIUM: Requirement = {
  what: 'Chromium',
  package: 'chromium',
  // The headless build is faster.
  programs: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
  apt: ['chromium-headless-shell'],
  // The package's script in /usr/bin looks for the browser in /usr/lib.
  unpacked: { 'chromium-headless-shell': '"$unpacked/usr/lib/chromium/chromium-headless-shell" "$@"' },
};

/** Prometheus reads `/metrics` in production. The tests give it the project's rules and the running product. */
export const PROMETHEUS: Requirement = {
  ...tool('prometheus'),
  what: 'Prometheus',
  programs: ['promtool'],
  together: ['prometheus'],
  service: 'prometheus',
};

/** Only benchmarks need this. */
export const WRK = tool('wrk');
export const SYSBENCH = tool('sysbench');
