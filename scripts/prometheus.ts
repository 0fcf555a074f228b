import type { Requirement } from './programs.ts';

/** What reads `/metrics` in production; the tests give it the project's rules, and the product to read. */
export const PROMETHEUS: Requirement = {
  what: 'Prometheus',
  programs: ['promtool'],
  together: ['prometheus'],
  apt: ['prometheus'],
  service: 'prometheus',
  others: { dnf: 'prometheus', apk: 'prometheus', pacman: 'prometheus', brew: 'prometheus' },
};
