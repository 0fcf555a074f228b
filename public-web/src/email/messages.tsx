import { formatLongDateTime, type Zone } from 'shared-web';

export const messageSent = ({ email }: { email: string }) =>
  `We’ve sent a message to ${email}. Type its six-digit code here, or open its link on any device. Both work for an hour.`;

export const willBeCalled = ({ username }: { username: string }) => (
  <span>
    New here? You’ll be called <strong className="text-ink wrap-anywhere">{username}</strong>.
  </span>
);

export const newsGoesTo = ({ email }: { email: string }) => `It’s confirmed, and news goes to ${email}.`;

export const sendAgainIn = ({ seconds }: { seconds: number }) => `Send again in ${seconds} s`;

export const confirmedOnly = ({ period }: { period: string }) => (
  <>
    <bdi>{period}</bdi> is for people with a confirmed email address
  </>
);

export const votingOpens = ({ start, zone }: { start: string; zone: Zone }) =>
  `Voting opens on ${formatLongDateTime(start, zone)}.`;
