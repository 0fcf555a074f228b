export { listEmailDomains, setDomainRule } from './domains.ts';
export {
  checkCode,
  checkLink,
  emailState,
  endRequest,
  findRequest,
  isOwnAddress,
  newcomerSeconds,
  type RightCode,
  sendCode,
  spendCode,
  stopNews,
} from './email-codes.ts';
export { type EmailKeys, emailKeys, keyedHash, mailboxKey, mailSealingKeys } from './email-keys.ts';
export { addressOfMailTest, askMailTest, lastMailTest, noteMailTest } from './mail-test.ts';
export { ADDRESS_LENGTH, type Mailbox, readMailbox, registeredDomain } from './mailbox.ts';
export type { MembersMessage } from './member-letter.ts';
export { CODE_MINUTES, composeTranslated, type Message, NEWS_KINDS, readSite } from './messages.ts';
export { queueAnswers, queueNews, resealAddresses } from './news.ts';
export {
  type ClaimedEmail,
  claimEmail,
  giveUpExpired,
  isMailSetUp,
  isMailStopped,
  mailFigures,
  missingForMail,
  noteAttempt,
  noteStopped,
  noteWorkerRan,
  openEmail,
  queueEmails,
  refuseWithoutMail,
  refuseWithoutSignIn,
  sentLately,
  storeMailState,
  storeProviders,
  waitingEmails,
} from './outgoing.ts';
export { planNews, plannedNews, previewInvitation, previewNews } from './planned-news.ts';
