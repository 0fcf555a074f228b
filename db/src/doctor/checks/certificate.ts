import tls from 'node:tls';
import { type Check, fail, ok, unknown, warn } from '../finding.ts';

const DAY_MS = 86_400_000;
const SOON_DAYS = 14;
const ADVICE = 'Renew it where TLS ends: docs/operate.';

export const checkCertificate: Check = async ({ publicUrl }) => {
  if (!publicUrl) return [unknown('PUBLIC_URL is not set')];
  const url = new URL(publicUrl);
  if (url.protocol !== 'https:') {
    return [warn(`${publicUrl} is not encrypted`, 'End TLS in a proxy in front: docs/operate/tls.md.')];
  }
  const { validTo, distrust } = await certificateOf(url);
  const days = (validTo.getTime() - Date.now()) / DAY_MS;
  const says = `of ${url.host}, until ${validTo.toISOString().slice(0, 10)}`;
  if (days < 0) return [fail(`${says}: it has expired`, ADVICE)];
  if (distrust) return [fail(`${says}: browsers do not trust it (${distrust})`, ADVICE)];
  return [days < SOON_DAYS ? warn(says, ADVICE) : ok(says)];
};

function certificateOf({ hostname, port }: URL): Promise<{ validTo: Date; distrust: string | undefined }> {
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    // An invalid certificate must not end the connection, since it is what this check reports.
    const socket = tls.connect(
      { host, port: Number(port || 443), servername: host, rejectUnauthorized: false },
      () => {
        const distrust = socket.authorized ? undefined : String(socket.authorizationError);
        resolve({ validTo: new Date(socket.getPeerCertificate().valid_to), distrust });
        socket.destroy();
      },
    );
    socket.setTimeout(5000, () => socket.destroy(new Error('no answer within 5 seconds')));
    socket.once('error', reject);
  });
}
