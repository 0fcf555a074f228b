import { Moment } from '../time/moment.tsx';

interface Name {
  name: string;
}

export const codeFor = ({ name }: Name): string => `for ${name}`;

export const issueCode = ({ name }: Name): string => `Issue a new activation code to ${name}?`;

export const issuing = ({ name, hasAuthenticator }: Name & { hasAuthenticator: boolean }): string =>
  hasAuthenticator
    ? `${name} will be signed out everywhere. The authenticator and recovery codes will stop working, so ${name} needs the password and the new code to sign in and set up an authenticator again.`
    : `${name} will be signed out everywhere. The current code will stop working, and wrong tries so far will no longer count.`;

export const signInDetails = ({ name }: Name): string => `Sign-in details for ${name}`;

export const sendDetails = ({ name }: Name): string =>
  `Send these details to ${name}, and send the password separately. The code stops working after five wrong tries.`;

export const deletion = ({ name }: Name): string =>
  `${name} will be signed out and can never sign in again. The audit log keeps what this admin did.`;

export const browserOn = ({ browser, system }: { browser: string; system: string }): string =>
  `${browser} on ${system}`;

interface Usage {
  address: string;
  lastActivityAt: string;
  isVerified: boolean;
}

export const usage = ({ address, lastActivityAt, isVerified }: Usage) =>
  isVerified ? (
    <>
      {address} · last active <Moment at={lastActivityAt} />
    </>
  ) : (
    <>
      {address} · last active <Moment at={lastActivityAt} /> · 2FA code not entered yet
    </>
  );

export const sessionOn = ({ device, address }: { device: string; address: string }): string =>
  `session: ${device}, ${address}`;

export const isPaused = ({ name }: Name): string => `No one can vote in ${name} until you resume voting.`;

export const isOpen = ({ name }: Name): string => `People can vote in ${name}.`;

export const isNotOpen = ({ name }: Name): string =>
  `${name} isn’t open right now. If you pause it, it stays paused even if its dates change.`;
