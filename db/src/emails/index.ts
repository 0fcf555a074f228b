export {
  askToConfirm,
  askToReset,
  confirmByCode,
  confirmByToken,
  emailState,
  resetAccount,
  spendReset,
  stopNews,
} from './confirm-address.ts';
export { listEmailDomains, setDomainRule } from './domains.ts';
export { type EmailKeys, emailKeys, mailboxKey, mailSealingKeys } from './email-keys.ts';
export { ADDRESS_LENGTH, EmailRefusal, type Mailbox, readMailbox, registeredDomain } from './mailbox.ts';
export { CODE_MINUTES, compose, type Message } from './messages.ts';
export { queueAnswers, queueNews, resealAddresses } from './news.ts';
export {
  type ClaimedEmail,
  claimEmail,
  missingForMail,
  noteAttempt,
  noteWorkerRan,
  openEmail,
  refuseWithoutMail,
  sentLately,
  storeMailState,
  waitingEmails,
} from './outgoing.ts';
