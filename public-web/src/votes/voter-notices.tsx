import { EmailNotice } from '../email/email-notice.tsx';
import { InvitationNotice } from './invitation-notice.tsx';
import { MemberNotice } from './member-notice.tsx';

/** Each shows only what its own rule of who may vote asks for. */
export function VoterNotices() {
  return (
    <>
      <InvitationNotice />
      <EmailNotice />
      <MemberNotice />
    </>
  );
}
