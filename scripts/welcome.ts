import type { Stack } from './stack.ts';
import type { Steps } from './steps.ts';

/** Prints the addresses; the sign-in data is shown at the first start only. */
export function welcome(stack: Stack, { say }: Steps): void {
  const admin = stack.firstSuperAdmin;
  say(`\n  Vendor Awards is ready at ${stack.url} (started in ${(performance.now() / 1000).toFixed(1)} s)`);
  if (stack.isFirstStart && admin) {
    say(`
  The first super admin signs in at ${stack.adminUrl}admin-login
    name              ${admin.username}
    password          ${admin.password}
    activation code   ${admin.activationCode}
  This is shown once; it is kept in ${stack.firstSuperAdminFile}\n`);
  } else if (admin) {
    say(`  The first super admin's sign-in is in ${stack.firstSuperAdminFile}`);
  }
  say('  Ctrl-C stops everything.\n');
}
