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
export { EmailRefusal } from './email-refusal.ts';
export { missingForMail, noteWorkerRan, refuseWithoutMail, storeMailState } from './mail-state.ts';
export { ADDRESS_LENGTH, type Mailbox, readMailbox, registeredDomain } from './mailbox.ts';
export { CODE_MINUTES, compose, type Message } from './messages.ts';
export { queueNews, resealAddresses } from './news.ts';
export {
  type ClaimedEmail,
  claimEmail,
  noteAttempt,
  openEmail,
  sentLately,
  waitingEmails,
} from './outgoing.ts';
