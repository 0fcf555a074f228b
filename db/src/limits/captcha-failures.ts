import type { Db } from '../machinery/index.ts';
import { originNetworks } from './networks.ts';

/** One more in the hour for the /24 or /48 around the address; nothing for what is no address. */
export async function noteFailedCaptcha(db: Db, address: string): Promise<void> {
  const site = originNetworks(address)?.site;
  if (!site) return;
  await db.raw(
    `INSERT INTO captcha_failures (site, hour, failures)
     VALUES (?, TIMESTAMPDIFF(HOUR, '1970-01-01', UTC_TIMESTAMP()), 1)
     ON DUPLICATE KEY UPDATE failures = failures + 1`,
    [site],
  );
}
