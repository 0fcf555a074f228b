import { Refusal } from '../changes/index.ts';
import { type Mailbox, readMailbox } from '../emails/index.ts';

export interface AddressProblem {
  line: number;
  typed: string;
  /** Null if the line has no address. */
  reason: Refusal['reason'] | null;
}

/**
 * Finds the addresses in a pasted text or a CSV file, each mailbox once. Everything without an @ is ignored, and so is
 * the heading of a file.
 */
export async function readAddresses(text: string) {
  const mailboxes = new Map<string, Mailbox>();
  const problems: AddressProblem[] = [];
  let repeated = 0;
  for (const [index, typedLine] of text.split(/\r\n?|\n/).entries()) {
    const line = index + 1;
    const parts = typedLine.split(/[\s,;"]+/).filter((part) => part.includes('@'));
    if (parts.length === 0 && line > 1 && typedLine.trim())
      problems.push({ line, typed: typedLine, reason: null });
    for (const typed of parts) {
      try {
        const found = await readMailbox(typed);
        if (mailboxes.has(found.mailbox)) repeated += 1;
        else mailboxes.set(found.mailbox, found);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        problems.push({ line, typed, reason: error.reason });
      }
    }
  }
  return { mailboxes: [...mailboxes.values()], repeated, problems };
}
