import type { NodemailerError } from 'nodemailer';

export interface MailRefusal {
  /** What a log and the panel may show: the mail server's sentence names the address. */
  refusal: string;
  /**
   * An answer about this recipient is final. One about the `queue` (the connection, the sender, the relay, a quota) would
   * be the same for every message. Any other is about the `message`, and tried again.
   */
  about: 'recipient' | 'message' | 'queue';
}

/**
 * The mailbox doesn't exist or has moved (5.1.x, but for three codes that servers also use about the sender), it is
 * closed (5.2.1), or its domain takes no mail (556, RFC 7504).
 */
const NO_RECIPIENT = /^(?:5\d\d[ -]5\.(?:1\.(?![078]\b)\d+|2\.1)\b|556\b)/;

export function mailRefusal(error: unknown): MailRefusal {
  const { code = 'ERROR', command, responseCode = 0, response = '' } = error as NodemailerError;
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  const said = responseCode > 0 ? [responseCode, enhanced].filter(Boolean).join(' ') : code;
  const isToRecipient = command === 'RCPT TO';
  const about =
    (isToRecipient || command === 'DATA') && NO_RECIPIENT.test(response)
      ? 'recipient'
      : isToRecipient && mayBeAboutOne(responseCode, enhanced)
        ? 'message'
        : 'queue';
  return { refusal: command ? `${said} to ${command}` : said, about };
}

/** A temporary answer to RCPT TO, or one about a mailbox; many servers say that there is none by a bare 550. */
const mayBeAboutOne = (code: number, enhanced: string | undefined): boolean =>
  code < 500 || (enhanced === undefined ? code === 550 : enhanced.startsWith('5.2.'));

const FAILURES_IN_A_ROW = 3;
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 2 * 60_000;

/**
 * Pauses the queue after three messages in a row whose refusal is about the queue, longer each time. Then one message
 * is tried; the pause ends when one was sent.
 */
export function createMailPause() {
  let failures = 0;
  let waitMs = 0;
  let until = 0;
  const isStopped = () => failures >= FAILURES_IN_A_ROW;
  return {
    isStopped,
    isWaiting: () => Date.now() < until,
    noteSent() {
      failures = 0;
      waitMs = 0;
      until = 0;
    },
    noteRefused() {
      this.stop(failures + 1);
    },
    stop(count = FAILURES_IN_A_ROW) {
      failures = count;
      // The other senders' messages fail for the same reason.
      if (!isStopped() || Date.now() < until) return;
      waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2 || FIRST_WAIT_MS);
      until = Date.now() + waitMs;
    },
  };
}
