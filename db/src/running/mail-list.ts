import { compose, waitingEmails } from '../emails/index.ts';
import type { Db } from '../machinery/index.ts';
import { readSiteName } from './mail-job.ts';
import { mailFromEnvironment } from './mail-settings.ts';

/** Serves development, where `MAIL=local` sends nothing. It shows voters' secrets, so it is refused in production. */
export async function runMailList(owner: Db): Promise<string[]> {
  if (process.env.MAIL !== 'local') throw new Error('Messages can be read here only with MAIL=local.');
  const { sealing, publicUrl } = mailFromEnvironment();
  const site = { name: await readSiteName(owner), url: publicUrl };
  const lines = (await waitingEmails(owner, sealing)).flatMap(({ createdAt, message }) => {
    const { subject, text } = compose(message, site);
    return [`${createdAt.toISOString()}  to ${message.to}`, `Subject: ${subject}`, '', text];
  });
  return lines.length > 0 ? lines : ['No message waits.'];
}
